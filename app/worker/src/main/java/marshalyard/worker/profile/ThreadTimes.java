package marshalyard.worker.profile;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.Map;

/** CPU time that the Java threads of this process have used since a moment. */
final class ThreadTimes {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Map<Long, Long> before = now();

    private static Map<Long, Long> now() {
        Map<Long, Long> times = new HashMap<>();
        if (!THREADS.isThreadCpuTimeSupported()) return times;
        for (long thread : THREADS.getAllThreadIds()) {
            long nanos = THREADS.getThreadCpuTime(thread);
            if (nanos >= 0) times.put(thread, nanos);
        }
        return times;
    }

    /** The time of each thread in ns, by its id; one that has ended is not there any more. */
    Map<Long, Long> used() {
        Map<Long, Long> used = now();
        used.replaceAll((thread, nanos) -> nanos - before.getOrDefault(thread, 0L));
        return used;
    }
}
