package marshalyard.analysis.metric;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Recovery;

/** Metrics of trials whose links were cut. */
final class RecoveryMetrics {
    static final List<Metric> ALL =
            List.of(
                    metric(
                            "recovery-time",
                            "Recovery time",
                            "time from the end of a cut until messages arrive as fast as before",
                            Quantity.TIME,
                            "It needs a link that is cut (down), and a trial that goes on for long"
                                    + " enough after the cut.",
                            Recovery::recoveredNanos),
                    metric(
                            "outage",
                            "Outage",
                            "the longest time without an arrival, from a cut on",
                            Quantity.TIME,
                            "It needs a link that is cut (down).",
                            Recovery::gapNanos),
                    metric(
                            "late",
                            "Late messages",
                            "messages that were sent before a cut link was up again and arrived"
                                    + " later",
                            Quantity.MESSAGES,
                            "It needs a link that is cut (down).",
                            Recovery::late));

    private RecoveryMetrics() {}

    private static Metric metric(
            String token,
            String title,
            String summary,
            Quantity quantity,
            String wants,
            Function<Recovery, Long> value) {
        return new Metric(
                token,
                title,
                summary,
                quantity,
                quantity == Quantity.TIME ? Sense.LOWER_IS_FASTER : Sense.PLAIN,
                Scope.ANY,
                wants,
                m -> of(m, value));
    }

    private static OptionalDouble of(Measurement m, Function<Recovery, Long> value) {
        Context c = m.context();
        Recovery recovery = c.link() == null ? null : c.link().recovery();
        Long found = recovery == null ? null : value.apply(recovery);
        return found == null ? OptionalDouble.empty() : OptionalDouble.of(found);
    }
}
