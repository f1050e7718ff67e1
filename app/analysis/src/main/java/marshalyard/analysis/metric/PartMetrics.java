package marshalyard.analysis.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.figure.Percentile;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.PartShare;
import marshalyard.model.text.FirstLetter;

/**
 * Metrics of the smallest and the largest messages of a mixture: what one suffers by the other; and
 * those of each part, for charts of all of them.
 */
public final class PartMetrics {
    /** How tokens begin. */
    static final String PART = "part-";

    /** What is told of the messages of a part. */
    public static final List<Percentile> PERCENTILES =
            List.of(Percentile.P50, Percentile.P90, Percentile.P99, Percentile.P99_9);

    /** Why a trial may lack them, and what to do. */
    public static final String WANTS =
            "Give a mixture among the sizes, such as 'mix: {64: 70 %, 64K: 30 %}'; high"
                    + " percentiles need many messages of the part.";

    private static final OptionalDouble NONE = OptionalDouble.empty();

    static final List<Metric> ALL = all();

    private PartMetrics() {}

    private static List<Metric> all() {
        List<Metric> all = new ArrayList<>();
        for (Percentile percentile : PERCENTILES) all.add(metric("smallest", percentile));
        for (Percentile percentile : PERCENTILES) all.add(metric("largest", percentile));
        return List.copyOf(all);
    }

    private static Metric metric(String which, Percentile percentile) {
        return metric(which, percentile, m -> value(m, which.equals("smallest"), percentile));
    }

    /** The metric of one part of a mixture, counted from 0; the list of metrics has none of it. */
    public static Metric of(int part, Percentile percentile) {
        return metric(
                Integer.toString(part),
                percentile,
                m -> part < m.parts().size() ? at(m.parts().get(part), percentile) : NONE);
    }

    private static Metric metric(
            String which, Percentile percentile, Function<Measurement, OptionalDouble> value) {
        return new Metric(
                PART + which + "-" + percentile.title(),
                FirstLetter.upper(which) + " messages of a mixture, " + percentile.title(),
                percentile.title()
                        + " of the round trip, or response time, of a mixture's "
                        + which
                        + " messages",
                Quantity.TIME,
                Sense.LOWER_IS_FASTER,
                Scope.TIMED,
                WANTS,
                value);
    }

    private static OptionalDouble value(Measurement m, boolean smallest, Percentile percentile) {
        // Of two types in one size the first is the smallest, and the last the largest.
        Optional<PartShare> part =
                m.parts().stream()
                        .reduce(
                                (one, next) ->
                                        smallest == (next.bytes() < one.bytes()) ? next : one);
        return part.isEmpty() ? NONE : at(part.get(), percentile);
    }

    private static OptionalDouble at(PartShare part, Percentile percentile) {
        if (part.latency() == null) return NONE;
        OptionalLong nanos = part.latency().at(percentile);
        return nanos.isPresent() ? OptionalDouble.of(nanos.getAsLong()) : NONE;
    }
}
