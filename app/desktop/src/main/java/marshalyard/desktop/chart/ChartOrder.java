package marshalyard.desktop.chart;

import java.util.List;
import java.util.Optional;
import marshalyard.analysis.published.PublishedDisplay;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.NotedChart;
import marshalyard.charts.axis.Axes;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.curves.PublishedChart;
import marshalyard.charts.frame.Note;

/**
 * All that a chart depends on, taken at one moment, so that any thread may make the chart.
 *
 * @param kind of the chart
 * @param request what to show of the results
 * @param onlySteady true to leave out cells with verdicts
 * @param axes the horizontal axis and the unit of rates
 * @param behind how published figures stand behind ours
 * @param notes remarks of the user's at points
 * @param scale the vertical axis that the user has chosen; empty if the chart chooses
 */
record ChartOrder(
        ChartKind kind,
        ChartRequest request,
        boolean onlySteady,
        Axes axes,
        PublishedDisplay behind,
        List<Note> notes,
        Optional<Scale> scale) {
    ChartOrder {
        notes = List.copyOf(notes);
    }

    Chart make() {
        Results results = request.results();
        ChartRequest asked =
                onlySteady ? request.only(cell -> results.verdicts().of(cell).isEmpty()) : request;
        Chart plain = kind.build(asked).withAxes(axes);
        Chart chart =
                NotedChart.of(PublishedChart.behind(plain, results.experiment(), behind), notes);
        return scale.map(chart::withScale).orElse(chart);
    }
}
