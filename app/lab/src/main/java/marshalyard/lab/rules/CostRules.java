package marshalyard.lab.rules;

import static marshalyard.model.reading.ProcessReadings.ALLOCATED;
import static marshalyard.model.reading.ProcessReadings.COMPILATION;
import static marshalyard.model.reading.ProcessReadings.COSTS;
import static marshalyard.model.reading.ProcessReadings.ENERGY;
import static marshalyard.model.reading.ProcessReadings.GC_TIME;
import static marshalyard.model.reading.ProcessReadings.LOAD;
import static marshalyard.model.reading.ProcessReadings.LOAD_BEFORE;
import static marshalyard.model.reading.ProcessReadings.MACHINE_CPUS;
import static marshalyard.model.reading.ProcessReadings.MACHINE_TIME;
import static marshalyard.model.reading.ProcessReadings.READ;
import static marshalyard.model.reading.ProcessReadings.SENT;
import static marshalyard.model.reading.ProcessReadings.SPIN;
import static marshalyard.model.reading.ProcessReadings.STANDSTILL;
import static marshalyard.model.reading.ProcessReadings.STEAL;
import static marshalyard.model.reading.ProcessReadings.SYSTEM;
import static marshalyard.model.reading.ProcessReadings.UNWELCOME;
import static marshalyard.model.reading.ProcessReadings.USER;
import static marshalyard.model.reading.ProcessReadings.WALL;
import static marshalyard.model.reading.ProcessReadings.WRITTEN;

import java.util.List;
import java.util.Set;
import marshalyard.lab.LabException;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;

/** The rules on what a phase cost a process and its machine: the telemetry of a report. */
public final class CostRules {
    /** No machine has more. */
    public static final int MOST_CPUS = 65_536;

    /** Collectors and compilers have many threads, whose times add up. */
    static final int MANY_THREADS = 64;

    private static final double BYTES_A_NANO = 1000;
    private static final double CALLS_A_NANO = 1;
    private static final double HIGHEST_LOAD = 1e6;

    /** Bytes, descriptors or ns of what a process is or was, whatever the phase. */
    private static final double MOST_STATE = 1L << 50;

    /** A machine that sleeps for a year: the lab's own clock may have slept with it. */
    private static final double LONGEST_SLEEP_NANOS = 3.2e16;

    private static final double WATTS_A_CPU = 1000;
    private static final double NANOS_A_MICRO = 1000;

    /** The kernel counts each CPU's time in ticks of 10 ms, at a moment of its own. */
    private static final double TICKS_NANOS = 100_000_000;

    /** A CPU that its hypervisor has taken away counts its ticks when it comes back. */
    private static final double LATE_TICKS_NANOS = 2_000_000_000;

    private static final double MACHINE = 1.1;
    private static final Set<Reading> TIMES = Set.of(USER, SYSTEM, SPIN, GC_TIME, COMPILATION);
    private static final Set<Reading> BYTES = Set.of(ALLOCATED, WRITTEN, READ, SENT);

    /** All other readings are whole numbers. */
    private static final Set<Reading> FRACTIONS = Set.of(LOAD_BEFORE, LOAD, ENERGY);

    private CostRules() {}

    /**
     * Checks what a phase cost.
     *
     * @param cost may be empty
     * @param cpus that the process may use, as its worker tells
     * @param leastNanos of the phase, which lies between the two readings
     */
    public static void check(ReportFields report, Readings cost, int cpus, long leastNanos)
            throws LabException {
        if (cost == null || cost.isEmpty()) return;
        double most = report.mostNanos();
        if (cost.has(WALL)) {
            long wall = cost.count(WALL);
            report.time(field(WALL), wall);
            if (wall < ReportFields.shortest(leastNanos)) {
                throw report.broken(
                        field(WALL), wall, "is less than the " + leastNanos + " ns of the phase");
            }
            most = Math.min(most, wall + TICKS_NANOS);
        }
        int all = cpus;
        if (cost.has(MACHINE_CPUS)) {
            double machine = cost.of(MACHINE_CPUS);
            if (machine < 1)
                throw report.broken(field(MACHINE_CPUS), cost.told(MACHINE_CPUS), "is no machine");
            within(report, cost, MACHINE_CPUS, MOST_CPUS, "any machine has");
            all = Math.max(cpus, (int) machine);
        }
        for (Reading reading : ProcessReadings.ALL) {
            within(report, cost, reading, Long.MAX_VALUE, "any number of it");
            if (!FRACTIONS.contains(reading)) whole(report, cost, reading);
        }
        process(report, cost, most, all);
        machine(report, cost, most, all);
    }

    private static void process(ReportFields report, Readings cost, double most, int cpus)
            throws LabException {
        for (Reading time : List.of(USER, SYSTEM, SPIN)) {
            within(report, cost, time, most * cpus, cpus + " CPUs can give in that time");
        }
        double used = ProcessReadings.busyNanos(cost);
        if (used > most * cpus) {
            throw report.broken(
                    field(USER) + "', '" + field(SYSTEM) + "' and '" + field(SPIN),
                    used,
                    "is more than " + cpus + " CPUs can give in that time");
        }
        for (Reading time : List.of(GC_TIME, COMPILATION)) {
            within(
                    report,
                    cost,
                    time,
                    most * MANY_THREADS,
                    MANY_THREADS + " threads can spend in that time");
        }
        for (Reading bytes : BYTES) {
            within(report, cost, bytes, most * BYTES_A_NANO, "1 TB for each second");
        }
        for (Reading counter : COSTS) {
            if (TIMES.contains(counter) || BYTES.contains(counter)) continue;
            if (counter.state()) {
                within(report, cost, counter, MOST_STATE, "any process has");
                continue;
            }
            within(report, cost, counter, most * CALLS_A_NANO, "10^9 for each second");
        }
        within(report, cost, UNWELCOME, most * CALLS_A_NANO, "10^9 for each second");
        within(report, cost, STANDSTILL, LONGEST_SLEEP_NANOS, "a year");
    }

    /** Checks for how long a process stood still; its machine may have slept with the lab's. */
    public static void standstill(ReportFields report, String field, long nanos)
            throws LabException {
        report.within(field, nanos, LONGEST_SLEEP_NANOS, "is more than a year");
    }

    /**
     * Checks for how long a process spun: its loop does so until requests are due, and nothing else
     * does.
     *
     * @param cost may be empty
     * @param mostNanos 0 if nothing was due at any time
     */
    public static void spinning(ReportFields report, Readings cost, long mostNanos)
            throws LabException {
        if (cost == null || !cost.has(SPIN) || cost.of(SPIN) <= mostNanos) return;
        throw report.broken(
                field(SPIN),
                cost.told(SPIN),
                mostNanos == 0
                        ? "must be 0 where no request is due at a time"
                        : "is more than 'sendNanos'");
    }

    private static void machine(ReportFields report, Readings cost, double most, int cpus)
            throws LabException {
        double ofAll = (most * MACHINE + LATE_TICKS_NANOS) * cpus;
        for (Reading time : List.of(MACHINE_TIME, STEAL)) {
            within(report, cost, time, ofAll, cpus + " CPUs have in that time");
        }
        within(report, cost, ENERGY, ofAll * WATTS_A_CPU / NANOS_A_MICRO, "any machine takes");
        for (Reading load : List.of(LOAD_BEFORE, LOAD)) {
            within(report, cost, load, HIGHEST_LOAD, "any machine has to do");
        }
    }

    private static void within(
            ReportFields report, Readings cost, Reading reading, double most, String than)
            throws LabException {
        if (!cost.has(reading)) return;
        Number told = cost.told(reading);
        if (told.doubleValue() < 0) throw report.broken(field(reading), told, "is negative");
        if (told.doubleValue() > most) {
            throw report.broken(field(reading), told, "is more than " + than);
        }
    }

    private static void whole(ReportFields report, Readings cost, Reading reading)
            throws LabException {
        if (!cost.has(reading)) return;
        double told = cost.of(reading);
        if (told == Math.rint(told)) return;
        throw report.broken(field(reading), cost.told(reading), "is no whole number");
    }

    private static String field(Reading reading) {
        return "telemetry." + reading.id();
    }
}
