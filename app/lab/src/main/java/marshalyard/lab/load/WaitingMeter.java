package marshalyard.lab.load;

import java.util.Set;
import marshalyard.lab.LabClock;
import marshalyard.lab.host.ProcessTimes;

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
        return waiting.isEmpty() ? 0 : ProcessTimes.now().nanos(waiting);
    }

    /** How many CPUs they used on average since {@link #start}; less if some have ended. */
    public double stop() {
        long took = clock.nanoTime() - start;
        return took <= 0 ? 0 : Math.max(0, used() - before) / (double) took;
    }
}
