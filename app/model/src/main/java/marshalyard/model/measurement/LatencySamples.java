package marshalyard.model.measurement;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * Every timed request of a trial. A histogram of latencies takes 254 KB, so a session gives samples
 * of one trial at a time and only when asked; their {@linkplain Latencies summaries} come with the
 * trial.
 *
 * @param histograms one for each latency that the pattern records, in ns
 * @param startup the first samples of the operation itself in ns, in order; empty if none is timed
 */
public record LatencySamples(Map<Latency, Histogram> histograms, long[] startup) {
    public LatencySamples {
        EnumMap<Latency, Histogram> copy = new EnumMap<>(Latency.class);
        copy.putAll(histograms);
        histograms = Collections.unmodifiableMap(copy);
    }

    /** Their summaries; those of the operation itself also without its first k samples. */
    public Latencies summarized(int k) {
        EnumMap<Latency, LatencySummary> summaries = new EnumMap<>(Latency.class);
        histograms.forEach(
                (latency, histogram) -> {
                    if (histogram.getTotalCount() == 0) return;
                    boolean operation =
                            Latencies.operation(histograms.keySet())
                                    .filter(latency::equals)
                                    .isPresent();
                    summaries.put(
                            latency,
                            LatencySummary.of(histogram, operation ? startup : new long[0], k));
                });
        return new Latencies(histograms.keySet(), summaries);
    }
}
