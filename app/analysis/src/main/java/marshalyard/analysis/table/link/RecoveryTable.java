package marshalyard.analysis.table.link;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.Table;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.Recovery;
import org.hipparchus.stat.StatUtils;

/** The table of links that were cut: who loses, who delivers late, who fails, and for how long. */
final class RecoveryTable {
    private static final double MILLI = 1e6;

    private RecoveryTable() {}

    /** The table, without rows if no link was cut. */
    static Table of(Results results) {
        Table.Builder text =
                new Table.Builder(
                        "cell",
                        "trials",
                        "failed",
                        "lost",
                        "late",
                        "never sent",
                        "outage, ms",
                        "recovery, ms");
        for (CellResult result : results.measured()) {
            if (result.cell().get(Factors.LINK).down().isZero()) continue;
            List<Measurement> trials = result.measured();
            text.row(
                    results.title(result.cell()),
                    Integer.toString(trials.size()),
                    Integer.toString(result.failed()),
                    median(trials, Measurement::lost),
                    told(trials, Recovery::late, 1),
                    median(trials, RecoveryTable::neverSent),
                    told(trials, Recovery::gapNanos, MILLI),
                    told(trials, Recovery::recoveredNanos, MILLI));
        }
        return text.titled(
                results.rows().below("Links that were cut in the middle of each trial"),
                "Medians over the trials. Late: sent before the link was up again, and arrived"
                        + " after. Never sent: paced requests for which there was no time. Outage:"
                        + " the longest time without an arrival. Recovery: from the end of the cut"
                        + " until messages arrive as fast as before; none where they did not.");
    }

    private static double neverSent(Measurement m) {
        Pacing pacing = m.context().pacing();
        return pacing == null ? 0 : Math.max(0, pacing.intended() - m.sent().messages());
    }

    private static String median(List<Measurement> trials, ToDoubleFunction<Measurement> value) {
        if (trials.isEmpty()) return "";
        double[] values = trials.stream().mapToDouble(value).toArray();
        return String.format(Locale.ROOT, "%.0f", StatUtils.percentile(values, 50));
    }

    /** Empty unless every trial tells it. */
    private static String told(
            List<Measurement> trials, Function<Recovery, Long> value, double unit) {
        double[] values =
                trials.stream()
                        .map(m -> m.context().link())
                        .filter(link -> link != null && link.recovery() != null)
                        .map(link -> value.apply(link.recovery()))
                        .filter(found -> found != null)
                        .mapToDouble(found -> found / unit)
                        .toArray();
        if (values.length < trials.size() || values.length == 0) return "";
        return Figures.of(StatUtils.percentile(values, 50));
    }
}
