package marshalyard.lab.trial;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import marshalyard.lab.load.LoadMeter;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;

/**
 * Computes what other programs used of the machines during a phase, from the readings of the cell's
 * workers. On each host it takes the reading that {@linkplain EndReading#spanning spans} what is
 * measured, or else the one over the longest time, and subtracts the CPU time of the cell's workers
 * there and of the load that the experiment asks for. So what the lab does before the first message
 * and behind the last one, which disturbs nothing, is not in it. Of several machines the worst one
 * counts; their energy is added up.
 */
final class MachineUse {
    /** The kernel counts CPU time in ticks (USER_HZ is 100 on every Linux that runs a JVM). */
    private static final double TICK_NANOS = 10_000_000;

    /** Half of the share that disturbs; a share whose error may be larger is absent. */
    private static final double WRONG_BY = 0.05;

    /** The longest holds most, among those that span what is measured and among the others. */
    private static final Comparator<EndReading> BETTER =
            Comparator.comparing(EndReading::spanning).thenComparingDouble(MachineUse::wall);

    private MachineUse() {}

    /**
     * Adds them up.
     *
     * @param load what the load that the experiment asks for used
     * @param accountable false if not all that was done for the cell is among the readings, so that
     *     the share of others can't be told
     */
    static Readings of(List<EndReading> readings, LoadMeter.Used load, boolean accountable) {
        Map<String, List<EndReading>> machines = new LinkedHashMap<>();
        for (EndReading reading : readings) {
            machines.computeIfAbsent(reading.machine(), m -> new ArrayList<>()).add(reading);
        }
        Readings worst = Readings.NONE;
        double energy = machines.isEmpty() ? Double.NaN : 0; // NaN too if one does not tell
        for (List<EndReading> ofOne : machines.values()) {
            boolean hasLoad = ofOne.stream().anyMatch(r -> isOn(r, load.host()));
            Readings machine = ofMachine(ofOne, hasLoad ? load.cpus() : 0, accountable);
            for (Reading reading : MachineReadings.ALL) {
                boolean worse = !(machine.of(reading) <= worst.of(reading));
                if (worse && machine.has(reading))
                    worst = worst.with(reading, machine.real(reading));
            }
            energy += machine.of(MachineReadings.ENERGY);
        }
        Readings all = worst.with(MachineReadings.ENERGY, energy);
        return unwelcome(all, readings);
    }

    /** Adds up the strangers of all ends, for these choose among them. */
    private static Readings unwelcome(Readings machine, List<EndReading> readings) {
        List<Long> told =
                readings.stream()
                        .map(end -> end.telemetry().whole(ProcessReadings.UNWELCOME))
                        .filter(Objects::nonNull)
                        .toList();
        if (told.isEmpty()) return machine;
        return machine.with(
                MachineReadings.UNWELCOME, told.stream().mapToLong(Long::longValue).sum());
    }

    private static boolean isOn(EndReading reading, String host) {
        return reading.member().connection().host().name().equals(host);
    }

    private static Readings ofMachine(
            List<EndReading> readings, double loaded, boolean accountable) {
        Collection<EndReading> processes = byProcess(readings);
        Readings whole = whole(processes);
        Readings seen =
                Readings.NONE
                        .with(MachineReadings.LOAD_BEFORE, whole.real(ProcessReadings.LOAD_BEFORE))
                        .with(MachineReadings.LOAD_AFTER, whole.real(ProcessReadings.LOAD))
                        .with(MachineReadings.ENERGY, whole.real(ProcessReadings.ENERGY));
        Long cpus = whole.whole(ProcessReadings.MACHINE_CPUS);
        Long busy = whole.whole(ProcessReadings.MACHINE_TIME);
        if (cpus == null || busy == null) return seen;
        double wall = whole.of(ProcessReadings.WALL);
        double capacity = wall * cpus;
        // Each counter is wrong by up to a tick: two of each process and one of each CPU. Their
        // errors have a standard deviation of 0.4 ticks and add up as their squares do.
        double ticks = Math.sqrt(2 * processes.size() + cpus);
        boolean fine = ticks * TICK_NANOS <= WRONG_BY * capacity;
        if (!fine) return seen;
        double ours =
                processes.stream()
                        .map(EndReading::telemetry)
                        .mapToDouble(ProcessReadings::busyNanos)
                        .sum();
        if (accountable && !Double.isNaN(ours)) {
            double foreign = busy - ours - loaded * wall;
            seen = seen.with(MachineReadings.OTHERS, Math.min(1, Math.max(0, foreign / capacity)));
        }
        return seen.with(MachineReadings.STEAL, whole.of(ProcessReadings.STEAL) / capacity);
    }

    private static double wall(EndReading reading) {
        double wall = reading.telemetry().of(ProcessReadings.WALL);
        return Double.isNaN(wall) ? -1 : wall;
    }

    /** The best of the readings that tell of the machine; of all if none does. */
    private static Readings whole(Collection<EndReading> processes) {
        return processes.stream()
                .max(Comparator.comparing(MachineUse::tells).thenComparing(BETTER))
                .map(EndReading::telemetry)
                .orElse(Readings.NONE);
    }

    private static boolean tells(EndReading process) {
        return Stream.of(
                        ProcessReadings.MACHINE_CPUS,
                        ProcessReadings.MACHINE_TIME,
                        ProcessReadings.WALL)
                .allMatch(process.telemetry()::has);
    }

    /** One reading for each worker: of two ends in one worker, the better one. */
    private static Collection<EndReading> byProcess(List<EndReading> readings) {
        Map<Object, EndReading> processes = new LinkedHashMap<>();
        for (EndReading reading : readings) {
            processes.merge(
                    reading.member().connection(),
                    reading,
                    (a, b) -> BETTER.compare(b, a) > 0 ? b : a);
        }
        return processes.values();
    }
}
