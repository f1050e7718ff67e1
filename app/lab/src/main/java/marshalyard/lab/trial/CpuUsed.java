package marshalyard.lab.trial;

import java.util.Collection;
import java.util.List;
import marshalyard.lab.load.LoadMeter;
import marshalyard.worker.protocol.Telemetry;

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
            Telemetry t = reading.telemetry();
            if (t == null || t.userNanos() == null || t.systemNanos() == null) return null;
            if (t.wallNanos() > 0) {
                cpus += (double) (t.userNanos() + t.systemNanos()) / t.wallNanos();
            }
        }
        return cpus;
    }

    /** The CPUs of the machine, as a worker tells; null if none does. */
    static Integer ofMachine(List<EndReading> readings) {
        for (EndReading reading : readings) {
            Telemetry t = reading.telemetry();
            if (t != null && t.machineCpus() != null) return t.machineCpus();
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
