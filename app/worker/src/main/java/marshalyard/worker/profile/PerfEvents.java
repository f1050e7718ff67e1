package marshalyard.worker.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whether this process may sample what it does in the kernel (perf_event_open(2)). Without that
 * right the kernel's software clock leaves out all time in system calls, and says nothing.
 */
final class PerfEvents {
    private static final Path PARANOID = Path.of("/proc/sys/kernel/perf_event_paranoid");
    private static final Path STATUS = Path.of("/proc/self/status");

    /** The highest level at which every user may. */
    private static final int KERNEL_FOR_ALL = 1;

    /** CAP_SYS_ADMIN and CAP_PERFMON (capabilities(7)). */
    private static final long CAPABILITIES = 1L << 21 | 1L << 38;

    private PerfEvents() {}

    static boolean seeTheKernel() {
        try {
            return seeTheKernel(Files.readString(PARANOID), Files.readString(STATUS));
        } catch (IOException e) {
            return false; // not Linux
        }
    }

    static boolean seeTheKernel(String paranoid, String status) {
        try {
            if (Integer.parseInt(paranoid.strip()) <= KERNEL_FOR_ALL) return true;
            return status.lines()
                    .filter(line -> line.startsWith("CapEff:"))
                    .map(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
                    .anyMatch(effective -> (effective & CAPABILITIES) != 0);
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
