package marshalyard.lab.load;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import marshalyard.lab.LabClock;

/**
 * A meter of the CPU time that workers, brokers and emulators of this machine use while they wait
 * for trials of their own: they are no other programs, and stay from trial to trial so that they
 * are warm. Its two readings take some milliseconds each, outside of what is measured.
 */
public final class WaitingMeter {
    private final Set<Long> waiting;
    private final LabClock clock;
    private final long start;
    private final long before;

    private WaitingMeter(Set<Long> waiting, LabClock clock) {
        this.waiting = Set.copyOf(waiting);
        this.clock = clock;
        this.before = used();
        this.start = clock.nanoTime();
    }

    /**
     * Begins.
     *
     * @param waiting numbers of the processes; what these have started counts with them
     */
    public static WaitingMeter start(Set<Long> waiting, LabClock clock) {
        return new WaitingMeter(waiting, clock);
    }

    private long used() {
        return waiting.isEmpty() ? 0 : nanos(waiting);
    }

    /** CPU time of children of this process and of all that these have started, in ns. */
    static long nanos(Set<Long> pids) {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> belongs(process, pids))
                .map(process -> process.info().totalCpuDuration())
                .flatMap(Optional::stream)
                .mapToLong(Duration::toNanos)
                .sum();
    }

    private static boolean belongs(ProcessHandle process, Set<Long> pids) {
        return Stream.iterate(
                        Optional.of(process),
                        Optional::isPresent,
                        one -> one.flatMap(ProcessHandle::parent))
                .anyMatch(one -> pids.contains(one.get().pid()));
    }

    /** How many CPUs they used on average since {@link #start}; less if some have ended. */
    public double stop() {
        long took = clock.nanoTime() - start;
        return took <= 0 ? 0 : Math.max(0, used() - before) / (double) took;
    }
}
