package marshalyard.worker.beat;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * Reads the clocks and counters of this process. On Linux, {@link System#nanoTime} is
 * CLOCK_MONOTONIC, which stops while the machine is suspended, and the first number of /proc/uptime
 * is CLOCK_BOOTTIME, which goes on (proc(5), clock_gettime(2)).
 */
final class ProcessMoments implements Moments {
    private static final OperatingSystemMXBean OS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private static final List<GarbageCollectorMXBean> COLLECTORS =
            ManagementFactory.getGarbageCollectorMXBeans();

    private static final int WAITED = 1;

    private final Crowd crowd = new Crowd();
    private final ProcFile uptime = new ProcFile("/proc/uptime");
    private volatile ProcFile schedule;

    @Override
    public void beatsHere() {
        schedule = new ProcFile("/proc/thread-self/schedstat");
    }

    @Override
    public Moment now() {
        long collected = 0;
        for (GarbageCollectorMXBean collector : COLLECTORS) {
            collected += Math.max(0, collector.getCollectionTime());
        }
        ProcFile waits = schedule;
        return new Moment(
                System.nanoTime(),
                (long) (uptime.number(0) * 1e9),
                collected * 1_000_000,
                OS.getProcessCpuTime(),
                waits == null ? 0 : (long) waits.number(WAITED),
                crowd.perCpu());
    }
}
