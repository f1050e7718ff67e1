package marshalyard.model.figure;

/**
 * The percentiles that a latency summary shows.
 *
 * <p>A tail percentile is a statement about the samples beyond it. It is given only if there are at
 * least {@value #BEYOND} of them: then the true share of slower calls lies, at 95 %, between about
 * half and twice the share that the percentile names. With fewer it would be the luck of a handful
 * of calls, and at the end just the maximum under another name. The median lies amid the samples
 * and is given always.
 */
public enum Percentile {
    P50(50, 1),
    P90(90, 100),
    P99(99, 1_000),
    P99_9(99.9, 10_000),
    P99_99(99.99, 100_000);

    /** Samples that must lie beyond a tail percentile. */
    public static final int BEYOND = 10;

    private final double percent;
    private final long samplesNeeded;

    Percentile(double percent, long samplesNeeded) {
        this.percent = percent;
        this.samplesNeeded = samplesNeeded;
    }

    /** Percent of the samples at or below it: 99.9. */
    public double percent() {
        return percent;
    }

    /** The share of the samples that are beyond it: 0.1 for the 90th. */
    public double beyond() {
        return (100 - percent) / 100;
    }

    /** How many samples it takes: 10,000 for the 99.9th. */
    public long samplesNeeded() {
        return samplesNeeded;
    }

    public boolean allowedBy(long samples) {
        return samples >= samplesNeeded;
    }

    /** {@code p99.9}. */
    public String title() {
        return "p" + (percent % 1 == 0 ? Long.toString((long) percent) : Double.toString(percent));
    }
}
