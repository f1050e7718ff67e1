package marshalyard.model.measurement;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * A latency over the samples of several trials together: their histograms, added up. So a
 * percentile is that of all requests, and it may rest on enough of them though no single trial has
 * enough.
 *
 * @param all of all trials
 * @param pairs of the trials of each worker pair, in the order of the pairs' first trials
 */
public record PooledLatency(Spread all, List<Spread> pairs) {
    public PooledLatency {
        pairs = List.copyOf(pairs);
    }

    /** Empty if a trial that ended well has no such samples, or they can't be had, or none did. */
    public static Optional<PooledLatency> of(
            Collection<TrialRecord> trials, Latency latency, SampleSource source) {
        Map<Integer, List<TrialRecord>> byPair = new LinkedHashMap<>();
        for (TrialRecord trial : trials) {
            if (trial.failed()) continue;
            byPair.computeIfAbsent(trial.pair(), pair -> new ArrayList<>()).add(trial);
        }
        if (byPair.isEmpty()) return Optional.empty();
        Histogram all = sum();
        List<Spread> pairs = new ArrayList<>();
        for (List<TrialRecord> ofPair : byPair.values()) {
            Histogram pair = sum();
            for (TrialRecord trial : ofPair) {
                if (trial.measurement().latencies().samples(latency) == 0) return Optional.empty();
                Optional<Histogram> samples =
                        source.of(trial).map(its -> its.histograms().get(latency));
                if (samples.isEmpty()) return Optional.empty();
                pair.add(samples.get());
            }
            pairs.add(Spread.of(pair));
            all.add(pair);
        }
        return Optional.of(new PooledLatency(Spread.of(all), pairs));
    }

    /** An empty histogram of three significant digits for values of any size. */
    private static Histogram sum() {
        Histogram sum = new Histogram(3);
        sum.setAutoResize(true);
        return sum;
    }
}
