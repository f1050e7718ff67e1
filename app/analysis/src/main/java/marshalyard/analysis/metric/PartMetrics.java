package marshalyard.analysis.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.figure.Percentile;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.PartShare;
import marshalyard.model.text.FirstLetter;

/** Metrics of the smallest and the largest messages of a mixture: what one suffers by the other. */
final class PartMetrics {
    /** How tokens begin. */
    static final String PART = "part-";

    private static final List<Percentile> PERCENTILES =
            List.of(Percentile.P50, Percentile.P90, Percentile.P99, Percentile.P99_9);

    static final List<Metric> ALL = all();

    private PartMetrics() {}

    private static List<Metric> all() {
        List<Metric> all = new ArrayList<>();
        for (Percentile percentile : PERCENTILES) all.add(metric("smallest", percentile));
        for (Percentile percentile : PERCENTILES) all.add(metric("largest", percentile));
        return List.copyOf(all);
    }

    private static Metric metric(String which, Percentile percentile) {
        String title = FirstLetter.upper(which);
        return new Metric(
                PART + which + "-" + percentile.title(),
                title + " messages of a mixture, " + percentile.title(),
                percentile.title()
                        + " of the round trip, or response time, of a mixture's "
                        + which
                        + " messages",
                Quantity.TIME,
                Sense.LOWER_IS_FASTER,
                Scope.TIMED,
                "Give a mixture among the sizes, such as 'mix: {64: 70 %, 64K: 30 %}'; high"
                        + " percentiles need many messages of the part.",
                m -> value(m, which.equals("smallest"), percentile));
    }

    private static OptionalDouble value(Measurement m, boolean smallest, Percentile percentile) {
        // Of two types in one size the first is the smallest, and the last the largest.
        Optional<PartShare> part =
                m.parts().stream()
                        .reduce(
                                (one, next) ->
                                        smallest == (next.bytes() < one.bytes()) ? next : one);
        if (part.isEmpty() || part.get().latency() == null) return OptionalDouble.empty();
        OptionalLong nanos = part.get().latency().at(percentile);
        return nanos.isPresent() ? OptionalDouble.of(nanos.getAsLong()) : OptionalDouble.empty();
    }
}
