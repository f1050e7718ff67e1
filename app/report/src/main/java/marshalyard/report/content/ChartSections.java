package marshalyard.report.content;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.analysis.published.PublishedDisplay;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.curves.CurveChart;
import marshalyard.charts.curves.PublishedChart;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.report.document.Block;
import marshalyard.report.document.Section;

/**
 * Every chart that has data.
 *
 * @param leading those that have a button of their own in the window; empty if there is none
 * @param published those for which the paper that the experiment names has figures, with these
 *     behind them; likewise
 * @param others all the others, folded; likewise
 */
record ChartSections(
        Optional<Section> leading, Optional<Section> published, Optional<Section> others) {
    static ChartSections of(Results results) {
        List<Block> leading = new ArrayList<>();
        List<Block> published = new ArrayList<>();
        List<Block> others = new ArrayList<>();
        List<String> zero = new ArrayList<>();
        ChartRequest request = ChartRequest.measured(results, EncodingChoice.DEFAULT);
        for (ChartKind kind : ChartKinds.all()) {
            if (!hasData(kind, results.trials())) continue;
            Chart chart = kind.build(request).finishedOnly();
            if (chart.isEmpty()) continue;
            if (!kind.leads() && isZero(chart)) {
                zero.add(kind.title());
                continue;
            }
            (kind.leads() ? leading : others).add(new Block.Figure(kind.title(), chart));
            Chart both =
                    PublishedChart.behind(chart, results.experiment(), PublishedDisplay.ABSOLUTE);
            if (both instanceof PublishedChart) {
                published.add(new Block.Figure(kind.title(), both));
            }
        }
        if (!zero.isEmpty()) {
            others.add(0, new Block.Prose("Zero in every cell: " + String.join(", ", zero) + "."));
        }
        return new ChartSections(
                section("Charts", false, leading),
                section("Beside the published figures", false, published),
                section("Further charts", true, others));
    }

    /** A chart of nothing but zeros is told in a line. */
    private static boolean isZero(Chart chart) {
        return chart instanceof CurveChart curves
                && curves.curves().stream()
                        .flatMap(curve -> curve.points().stream())
                        .allMatch(point -> point.centre() == 0);
    }

    private static Optional<Section> section(String title, boolean folded, List<Block> charts) {
        return charts.isEmpty()
                ? Optional.empty()
                : Optional.of(new Section(title, folded, charts));
    }

    private static boolean hasData(ChartKind kind, List<TrialRecord> trials) {
        return trials.stream()
                .anyMatch(t -> !t.failed() && kind.appliesTo(t.trial().cell()) && kind.isIn(t));
    }
}
