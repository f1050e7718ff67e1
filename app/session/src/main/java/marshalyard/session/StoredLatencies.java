package marshalyard.session;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import marshalyard.model.measurement.Latencies;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.LatencySummary;
import marshalyard.model.measurement.Spread;

/**
 * The summary column of a trial: its latencies without their samples.
 *
 * @param latencies by name; null for one that was recorded and has no sample
 */
record StoredLatencies(Map<Latency, Summary> latencies) {
    /** No latency was recorded; also what the column says of trials that failed. */
    StoredLatencies {
        if (latencies == null) latencies = Map.of();
    }

    /**
     * One latency.
     *
     * @param steady null if no sample remains without the start-up samples, or none was removed
     * @param firstCall null if it was not kept
     */
    record Summary(Spread all, Spread steady, int removed, Long firstCall) {
        private static Summary of(LatencySummary s) {
            return new Summary(
                    s.all(),
                    s.removed() == 0 ? null : s.steady().orElse(null),
                    s.removed(),
                    s.firstCall().isPresent() ? s.firstCall().getAsLong() : null);
        }

        private LatencySummary summary() {
            return new LatencySummary(
                    all,
                    removed == 0 ? Optional.of(all) : Optional.ofNullable(steady),
                    removed,
                    firstCall == null ? OptionalLong.empty() : OptionalLong.of(firstCall));
        }
    }

    static StoredLatencies of(Latencies latencies) {
        Map<Latency, Summary> all = new EnumMap<>(Latency.class);
        for (Latency latency : latencies.recorded()) {
            all.put(latency, latencies.summary(latency).map(Summary::of).orElse(null));
        }
        return new StoredLatencies(all);
    }

    Latencies back() {
        Map<Latency, LatencySummary> summaries = new EnumMap<>(Latency.class);
        latencies.forEach(
                (latency, summary) -> {
                    if (summary != null) summaries.put(latency, summary.summary());
                });
        return new Latencies(latencies.keySet(), summaries);
    }
}
