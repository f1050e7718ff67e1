package marshalyard.model.measurement;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import marshalyard.model.profile.Profile;
import org.HdrHistogram.Histogram;

/**
 * Every timed request of a trial. A histogram of latencies takes 254 KB, so a session gives samples
 * of one trial at a time and only when asked; their {@linkplain Latencies summaries} come with the
 * trial.
 *
 * @param histograms one for each latency that the pattern records, in ns
 * @param startup the first samples of the operation itself in ns, in order; empty if none is timed
 * @param timelines what the ends did over time, by {@link Timeline#SENDER} and {@link
 *     Timeline#RECEIVER}; an end may be missing
 * @param profiles of a trial that has just been measured; a session gives them apart from the
 *     samples, see {@link SampleSource#profiles}
 * @param requests one by one, of each sender, of a trial that has just been measured and was asked
 *     for them; a session gives them apart from the samples
 */
public record TrialSamples(
        Map<Latency, Histogram> histograms,
        long[] startup,
        Map<String, Timeline> timelines,
        Map<String, Profile> profiles,
        List<RequestLog> requests) {
    public TrialSamples {
        requests = List.copyOf(requests);
        timelines = Map.copyOf(timelines);
        profiles = Map.copyOf(profiles);
        EnumMap<Latency, Histogram> copy = new EnumMap<>(Latency.class);
        copy.putAll(histograms);
        histograms = Collections.unmodifiableMap(copy);
    }

    /** Samples of a trial whose ends were not watched over time. */
    public TrialSamples(Map<Latency, Histogram> histograms, long[] startup) {
        this(histograms, startup, Map.of(), Map.of(), List.of());
    }

    /** The same with what the ends did over time. */
    public TrialSamples with(Map<String, Timeline> seen) {
        return new TrialSamples(histograms, startup, seen, profiles, requests);
    }

    /** The same with profiles of its ends. */
    TrialSamples withProfiles(Map<String, Profile> taken) {
        return new TrialSamples(histograms, startup, timelines, taken, requests);
    }

    /** The same with the requests of each sender. */
    TrialSamples withRequests(List<RequestLog> logs) {
        return new TrialSamples(histograms, startup, timelines, profiles, logs);
    }

    /** The summaries; those of the operation itself also without its first k samples. */
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
