package marshalyard.model.measurement;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The latencies of a trial, summed up.
 *
 * @param recorded those that the pattern records, also if no request ended
 * @param summaries of those that have samples
 */
public record Latencies(Set<Latency> recorded, Map<Latency, LatencySummary> summaries) {
    /** The latencies of a pattern that times no request. */
    public static final Latencies NONE = new Latencies(Set.of(), Map.of());

    public Latencies {
        EnumSet<Latency> set = EnumSet.noneOf(Latency.class);
        set.addAll(recorded);
        set.addAll(summaries.keySet());
        recorded = Collections.unmodifiableSet(set);
        EnumMap<Latency, LatencySummary> copy = new EnumMap<>(Latency.class);
        copy.putAll(summaries);
        summaries = Collections.unmodifiableMap(copy);
    }

    /** True if a latency of the trial's own messages was recorded, not of a probe beside it. */
    public boolean timed() {
        return recorded.stream().anyMatch(latency -> latency != Latency.PROBE);
    }

    /** Empty if the latency was not recorded or has no sample. */
    public Optional<LatencySummary> summary(Latency latency) {
        return Optional.ofNullable(summaries.get(latency));
    }

    /** The spread over all samples; empty if the latency was not recorded or has none. */
    public Optional<Spread> spread(Latency latency) {
        return summary(latency).map(LatencySummary::all);
    }

    /** Samples of the latency; 0 if it was not recorded. */
    public long samples(Latency latency) {
        return spread(latency).map(Spread::n).orElse(0L);
    }

    /**
     * The latency that times the operation itself, to which the start-up samples belong: service
     * time if paced, else round trip; empty for a flood.
     */
    public Optional<Latency> operation() {
        return operation(recorded);
    }

    static Optional<Latency> operation(Collection<Latency> recorded) {
        return Stream.of(Latency.SERVICE, Latency.ROUND_TRIP)
                .filter(recorded::contains)
                .findFirst();
    }
}
