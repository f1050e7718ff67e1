package marshalyard.lab.load;

import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.group.NetworkPath;

/**
 * A meter of the CPU time that a background load and the emulator of a link use of their host
 * between two moments.
 */
public final class LoadMeter {
    /**
     * The CPU time that it used.
     *
     * @param host its name
     * @param cpus how many CPUs on average
     */
    public record Used(String host, double cpus) {}

    private final BackgroundLoad load;
    private final NetworkPath path;
    private final LabClock clock;
    private final long start;
    private final long before;

    private LoadMeter(BackgroundLoad load, NetworkPath path, LabClock clock) throws LabException {
        this.clock = clock;
        this.start = clock.nanoTime();
        this.load = load;
        this.path = path;
        this.before = load.cpuNanos() + path.cpuNanos();
    }

    /**
     * Begins.
     *
     * @param path between the workers
     */
    public static LoadMeter start(BackgroundLoad load, NetworkPath path, LabClock clock)
            throws LabException {
        return new LoadMeter(load, path, clock);
    }

    /**
     * What it used since {@link #start}.
     *
     * @throws LabException if a process of the load has ended meanwhile
     */
    public Used stop() throws LabException {
        double nanos = load.cpuNanos() + path.cpuNanos() - before;
        return new Used(load.host().name(), nanos / (clock.nanoTime() - start));
    }
}
