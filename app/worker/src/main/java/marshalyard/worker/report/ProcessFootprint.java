package marshalyard.worker.report;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;

/** The footprint of this process: CPU time, and what a leak would let grow. */
public final class ProcessFootprint {
    private ProcessFootprint() {}

    /** Reads it; about 0.2 ms. What the platform does not tell is absent. */
    static void addTo(Map<Reading, Number> readings) {
        readings.put(ProcessReadings.RESIDENT, residentBytes());
        readings.put(
                ProcessReadings.HEAP,
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        readings.put(ProcessReadings.THREADS, ManagementFactory.getThreadMXBean().getThreadCount());
        if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean os) {
            readings.put(ProcessReadings.DESCRIPTORS, os.getOpenFileDescriptorCount());
        }
    }

    /** CPU time that the process has used so far, in ns; -1 if that is not told. */
    public static long cpuNanos() {
        ResourceUsage used = ResourceUsage.ofThisProcess();
        return used == null ? -1 : used.cpuNanos();
    }

    /** Memory of the process that is resident; null if that is not told. */
    public static Long residentBytes() {
        return ProcFiles.residentBytes();
    }
}
