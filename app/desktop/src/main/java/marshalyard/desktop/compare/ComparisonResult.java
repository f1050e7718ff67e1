package marshalyard.desktop.compare;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import marshalyard.analysis.compare.MachineRatio;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.results.NamedResults;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.table.comparison.ComparisonTable;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.OverlaidExperiments;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.charts.ratio.RatioKind;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.measurement.TrialRecord;

/**
 * The result of a comparison.
 *
 * @param table figures and sentences, the same that the command {@code compare} prints
 * @param ratios the chart of ratios
 * @param curves of both
 */
public record ComparisonResult(ComparisonTable table, Chart ratios, Chart curves) {

    /**
     * Compares two experiments.
     *
     * @throws IllegalArgumentException with a sentence if they have no measured cell in common
     */
    static ComparisonResult of(NamedResults reference, NamedResults candidate, Figure figure) {
        List<CellResult> before = reference.results().all();
        List<CellResult> after = candidate.results().all();
        SessionComparison comparison =
                SessionComparison.of(
                        before, after, figure.of(), figure.sense(), Interval.CONFIDENCE);
        if (comparison.cells().isEmpty()) {
            throw new IllegalArgumentException(
                    "The two experiments have no measured cell in common.");
        }
        MachineRatio machine = MachineRatio.of(before, after, figure == Figure.TIME);
        ChartRequest both = OverlaidExperiments.request(reference, candidate);
        return new ComparisonResult(
                new ComparisonTable(comparison, Optional.of(machine)),
                ratios(
                        candidate.name() + " against " + reference.name(),
                        candidate,
                        figure,
                        comparison),
                ChartKinds.find(figure.kind()).build(both));
    }

    /**
     * Compares two levels of one experiment.
     *
     * @throws IllegalArgumentException with a sentence if no two cells differ in that only
     */
    static ComparisonResult between(
            NamedResults side,
            Dimension dimension,
            String reference,
            String candidate,
            Figure figure) {
        List<CellResult> results = side.results().all();
        SessionComparison comparison =
                SessionComparison.between(
                        results,
                        dimension,
                        reference,
                        candidate,
                        figure.of(),
                        figure.sense(),
                        Interval.CONFIDENCE);
        if (comparison.cells().isEmpty()) {
            throw new IllegalArgumentException(
                    "No two measured cells differ in " + dimension.id() + " only.");
        }
        Predicate<TrialRecord> either =
                r -> List.of(reference, candidate).contains(dimension.text(r.trial().cell()));
        EncodingChoice choice =
                dimension == EngineDimension.ENGINE
                        ? EncodingChoice.DEFAULT
                        : new EncodingChoice(Map.of(Channel.DASH, Optional.of(dimension)));
        ChartRequest both =
                ChartRequest.measured(
                        side.results()
                                .with(side.results().trials().stream().filter(either).toList()),
                        choice);
        return new ComparisonResult(
                new ComparisonTable(comparison, Optional.empty()),
                ratios(
                        dimension.title() + ": " + candidate + " against " + reference,
                        side,
                        figure,
                        comparison),
                ChartKinds.find(figure.kind()).build(both));
    }

    private static Chart ratios(
            String title, NamedResults candidate, Figure figure, SessionComparison comparison) {
        return new RatioKind(title, figure.words(), comparison)
                .chart(candidate.results(), EncodingChoice.DEFAULT);
    }
}
