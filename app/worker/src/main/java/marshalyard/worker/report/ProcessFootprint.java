package marshalyard.worker.report;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;

/** The state of this process that a leak would let grow: memory, heap, open descriptors. */
public final class ProcessFootprint {
    private ProcessFootprint() {}

    /** Reads it; about 0.2 ms. What the platform does not tell is absent. */
    static void addTo(Map<Reading, Number> readings) {
        readings.put(ProcessReadings.RESIDENT, residentBytes());
        readings.put(
                ProcessReadings.HEAP,
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean os) {
            readings.put(ProcessReadings.DESCRIPTORS, os.getOpenFileDescriptorCount());
        }
    }

    /** Memory of the process that is resident; null if that is not told. */
    public static Long residentBytes() {
        return ProcFiles.residentBytes();
    }
}
