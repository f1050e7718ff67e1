package marshalyard.lab.load;

import marshalyard.lab.LabException;

/** What a background load uses of its host between two moments. */
public final class LoadMeter {
    /**
     * What it used.
     *
     * @param host its name
     * @param cpus how many CPUs on average
     */
    public record Used(String host, double cpus) {}

    private final BackgroundLoad load;
    private final long start = System.nanoTime();
    private final long before;

    private LoadMeter(BackgroundLoad load) throws LabException {
        this.load = load;
        this.before = load.cpuNanos();
    }

    public static LoadMeter start(BackgroundLoad load) throws LabException {
        return new LoadMeter(load);
    }

    /**
     * What it used since {@link #start}.
     *
     * @throws LabException if a process of the load has ended meanwhile
     */
    public Used stop() throws LabException {
        double nanos = load.cpuNanos() - before;
        return new Used(load.host().name(), nanos / (System.nanoTime() - start));
    }
}
