package marshalyard.report.content;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.published.PublishedDisplay;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.course.CourseKind;
import marshalyard.charts.curves.CurvesKind;
import marshalyard.charts.curves.PartsKind;
import marshalyard.charts.curves.PublishedChart;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.report.document.Block;
import marshalyard.report.document.Section;

/**
 * The charts that have data and tell more than the experiment does. A metric without a button of
 * its own in the window has no chart here either, but a row among the further figures.
 *
 * @param charts what was measured; empty if there is none
 * @param published those for which the paper that the experiment names has figures, with these
 *     behind them; likewise
 * @param drawn the metrics that have a chart
 */
record ChartSections(Optional<Section> charts, Optional<Section> published, Set<Metric> drawn) {
    static ChartSections of(Results results) {
        List<Block> charts = new ArrayList<>();
        List<Block> published = new ArrayList<>();
        Set<Metric> drawn = new LinkedHashSet<>();
        ChartRequest request = ChartRequest.measured(results, EncodingChoice.DEFAULT);
        boolean repeated = isRepeated(results);
        ChartKind first = ChartKinds.curvesOf(ChartKinds.usual(request.cells()));
        List<ChartKind> kinds =
                ChartKinds.all().stream()
                        .filter(kind -> ChartKinds.curvesOf(kind).equals(kind))
                        .filter(kind -> kind.tellsOf(request.cells()))
                        .filter(kind -> hasData(kind, results) && hasRoom(kind, request))
                        .sorted(Comparator.comparing(kind -> !kind.equals(first)))
                        .toList();
        for (ChartKind kind : kinds) {
            if (kind instanceof CourseKind && !repeated) continue;
            Chart chart = kind.build(request).finishedOnly();
            if (chart.isEmpty()) continue;
            Chart both =
                    PublishedChart.behind(chart, results.experiment(), PublishedDisplay.ABSOLUTE);
            if (both instanceof PublishedChart) {
                published.add(new Block.Figure(kind.title(), both));
            }
            if (kind instanceof CurvesKind curves) {
                if (!kind.leads()) continue;
                drawn.add(curves.metric());
            }
            if (kind instanceof PartsKind parts && parts.percentile() != Percentile.P50) continue;
            ChartKind fitting = ChartKinds.fitting(kind, request.cells());
            Chart shown = fitting.equals(kind) ? chart : fitting.build(request).finishedOnly();
            charts.add(new Block.Figure(fitting.title(), shown));
        }
        return new ChartSections(
                section("Charts", charts),
                section("Beside the published figures", published),
                drawn);
    }

    /**
     * True if a cell has several trials; a course shows how each lies to the others of its cell.
     */
    private static boolean isRepeated(Results results) {
        Set<Cell> seen = new HashSet<>();
        return results.trials().stream()
                .filter(trial -> !trial.failed())
                .anyMatch(trial -> !seen.add(trial.trial().cell()));
    }

    private static Optional<Section> section(String title, List<Block> charts) {
        return charts.isEmpty() ? Optional.empty() : Optional.of(Section.of(title, charts));
    }

    /** Curves of each cell, such as those of percentiles, are nothing but a tangle of many. */
    private static boolean hasRoom(ChartKind kind, ChartRequest request) {
        boolean ofEachCell = kind.equals(ChartKinds.find("percentiles"));
        return !ofEachCell || request.cellsOf(kind).size() <= ChartKinds.MANY / 2;
    }

    private static boolean hasData(ChartKind kind, Results results) {
        return results.trials().stream()
                .filter(trial -> !trial.failed() && tells(kind, trial, results))
                .anyMatch(kind::isIn);
    }

    private static boolean tells(ChartKind kind, TrialRecord trial, Results results) {
        Cell cell = trial.trial().cell();
        return kind.appliesTo(cell) && !kind.isSettled(cell, results.experiment());
    }
}
