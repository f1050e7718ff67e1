package marshalyard.lab.trial;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.lab.load.LoadMeter;
import marshalyard.model.measurement.Machine;
import marshalyard.worker.protocol.Telemetry;

/**
 * Computes what other programs used of the machines during a phase, from the readings of the cell's
 * workers. On each host it takes the reading over the longest time and subtracts the CPU time of
 * the cell's workers there and of the load that the experiment asks for. Of several hosts the worst
 * one counts.
 */
final class MachineReadings {
    /** The kernel counts CPU time in ticks (USER_HZ is 100 on every Linux that runs a JVM). */
    private static final double TICK_NANOS = 10_000_000;

    /** Half of the share that disturbs; a share whose error may be larger is absent. */
    private static final double WRONG_BY = 0.05;

    private MachineReadings() {}

    /**
     * Adds them up.
     *
     * @param load what the load that the experiment asks for used
     * @param accountable false if not all that was done for the cell is among the readings, so that
     *     the share of others can't be told
     */
    static Machine of(List<EndReading> readings, LoadMeter.Used load, boolean accountable) {
        Map<String, List<EndReading>> hosts = new LinkedHashMap<>();
        for (EndReading reading : readings) {
            if (reading.telemetry() == null) continue;
            String host = reading.member().connection().host().name();
            hosts.computeIfAbsent(host, h -> new ArrayList<>()).add(reading);
        }
        Machine worst = new Machine(null, null, null, null);
        for (Map.Entry<String, List<EndReading>> host : hosts.entrySet()) {
            double loaded = host.getKey().equals(load.host()) ? load.cpus() : 0;
            Machine machine = ofHost(host.getValue(), loaded, accountable);
            worst =
                    new Machine(
                            greater(worst.othersShare(), machine.othersShare()),
                            greater(worst.stealShare(), machine.stealShare()),
                            greater(worst.loadBefore(), machine.loadBefore()),
                            greater(worst.loadAfter(), machine.loadAfter()));
        }
        return worst;
    }

    private static Double greater(Double a, Double b) {
        if (a == null || b == null) return a == null ? b : a;
        return Math.max(a, b);
    }

    private static Machine ofHost(List<EndReading> readings, double loaded, boolean accountable) {
        Collection<Telemetry> processes = byProcess(readings);
        Telemetry whole = null;
        for (Telemetry t : processes) {
            if (whole == null || t.wallNanos() > whole.wallNanos()) whole = t;
        }
        Double others = null;
        Double steal = null;
        if (whole.machineCpus() != null && whole.machineNanos() != null) {
            double capacity = (double) whole.wallNanos() * whole.machineCpus();
            // Each counter is wrong by up to a tick: two of each process and one of each CPU. Their
            // errors have a standard deviation of 0.4 ticks and add up as their squares do.
            double ticks = Math.sqrt(2 * processes.size() + whole.machineCpus());
            boolean fine = ticks * TICK_NANOS <= WRONG_BY * capacity;
            Long ours = cpuNanos(processes);
            if (fine && accountable && ours != null) {
                double foreign = whole.machineNanos() - ours - loaded * whole.wallNanos();
                others = Math.min(1, Math.max(0, foreign / capacity));
            }
            if (fine && whole.stealNanos() != null) steal = whole.stealNanos() / capacity;
        }
        return new Machine(others, steal, whole.loadBefore(), whole.load());
    }

    /** One reading for each worker: of two ends in one worker, the longer reading holds both. */
    private static Collection<Telemetry> byProcess(List<EndReading> readings) {
        Map<Object, Telemetry> processes = new LinkedHashMap<>();
        for (EndReading reading : readings) {
            processes.merge(
                    reading.member().connection(),
                    reading.telemetry(),
                    (a, b) -> a.wallNanos() >= b.wallNanos() ? a : b);
        }
        return processes.values();
    }

    private static Long cpuNanos(Collection<Telemetry> processes) {
        long sum = 0;
        for (Telemetry t : processes) {
            if (t.userNanos() == null || t.systemNanos() == null) return null;
            sum += t.userNanos() + t.systemNanos();
        }
        return sum;
    }
}
