package marshalyard.lab.trial;

import java.util.Collection;
import java.util.List;
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
        double cpus = used.cpus();
        for (EndReading reading : readings) {
            Readings cost = reading.telemetry();
            double nanos = ProcessReadings.busyNanos(cost);
            if (Double.isNaN(nanos)) return null;
            double wall = cost.of(ProcessReadings.WALL);
            if (wall > 0) cpus += nanos / wall;
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
