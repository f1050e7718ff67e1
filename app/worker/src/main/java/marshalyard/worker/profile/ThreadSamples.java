package marshalyard.worker.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The samples of one thread by a profiler that can't tell a thread which works in native code from
 * one that is blocked there, as most are in accept, read or epoll_wait. What it found in Java code
 * did run; native code has what is left of the thread's own CPU time.
 */
final class ThreadSamples {
    private final List<String> inJava = new ArrayList<>();
    private final List<String> inNative = new ArrayList<>();

    void add(String stack, boolean isNative) {
        (isNative ? inNative : inJava).add(stack);
    }

    /** The time for which it was found in Java code. */
    long runningNanos(long period) {
        return inJava.size() * period;
    }

    /**
     * Adds the CPU time of each stack.
     *
     * @param cpuNanos of the thread; null if that is not known, because it has ended: then native
     *     code has none
     * @param period between two samples, in ns
     */
    void addTo(Map<String, Long> weights, Long cpuNanos, long period) {
        long running = runningNanos(period);
        if (cpuNanos == null) {
            spread(weights, inJava, running);
            return;
        }
        long java = inNative.isEmpty() ? cpuNanos : Math.min(running, cpuNanos);
        spread(weights, inJava, java);
        spread(weights, inNative, cpuNanos - java);
    }

    private static void spread(Map<String, Long> weights, List<String> stacks, long nanos) {
        if (stacks.isEmpty() || nanos <= 0) return;
        long each = Math.max(1, nanos / stacks.size());
        for (String stack : stacks) weights.merge(stack, each, Long::sum);
    }
}
