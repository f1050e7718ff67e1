package marshalyard.emulator;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The CPU time that this process has used. */
final class CpuTime {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private CpuTime() {}

    /** CPU time of all threads since the start, in user mode and in the kernel. */
    static long nanos() {
        return SYSTEM.getProcessCpuTime();
    }
}
