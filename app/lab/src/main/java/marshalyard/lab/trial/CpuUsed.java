package marshalyard.lab.trial;

import java.util.List;
import marshalyard.lab.load.LoadMeter;
import marshalyard.worker.protocol.Telemetry;

/** Computes how many CPUs the workers of a cell used during a phase. */
final class CpuUsed {
    private CpuUsed() {}

    /**
     * With what lies between them.
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
}
