package marshalyard.lab.trial;

import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;
import marshalyard.lab.load.LoadMeter;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;

/** Computes how many CPUs the workers of a cell used during a phase. */
final class CpuUsed {
    private CpuUsed() {}

    /**
     * The CPUs used, with what lies between the ends.
     *
     * @param used by what lies between the workers, and by the load that the experiment asks for
     * @return on average; null if a worker does not tell
     */
    static Double cpus(List<EndReading> readings, LoadMeter.Used used) {
        Double workers = sum(readings, ProcessReadings::busyNanos);
        return workers == null ? null : used.cpus() + workers;
    }

    /** The CPUs on which the workers computed, on average; null if one does not tell. */
    static Double computing(List<EndReading> readings) {
        return sum(readings, ProcessReadings::cpuNanos);
    }

    private static Double sum(List<EndReading> readings, ToDoubleFunction<Readings> nanos) {
        double cpus = 0;
        for (EndReading reading : readings) {
            Readings cost = reading.telemetry();
            double used = nanos.applyAsDouble(cost);
            if (Double.isNaN(used)) return null;
            double wall = cost.of(ProcessReadings.WALL);
            if (wall > 0) cpus += used / wall;
        }
        return cpus;
    }

    /** The CPUs of the machine, as a worker tells; null if none does. */
    static Integer ofMachine(List<EndReading> readings) {
        for (EndReading reading : readings) {
            Long cpus = reading.telemetry().whole(ProcessReadings.MACHINE_CPUS);
            if (cpus != null) return Math.toIntExact(cpus);
        }
        return null;
    }

    /** What several trials used together; null if one can't tell. */
    static Double sum(Collection<Measured> several) {
        double sum = 0;
        for (Measured one : several) {
            if (one.cpus() == null) return null;
            sum += one.cpus();
        }
        return sum;
    }
}
