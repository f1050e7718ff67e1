package marshalyard.charts.waterfall;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartPlot;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Theme;
import marshalyard.charts.bars.ProfiledCells;
import marshalyard.model.factor.Cell;
import marshalyard.model.statistics.profile.EndProfile;

/**
 * Bars of the cells' ends, a panel for cells that differ in their engine only.
 *
 * @param title the experiment's
 * @param subtitle what the figures are
 * @param kind of which there is one for each kind of profile
 * @param scale always linear: parts of a bar add up
 * @param cells the ends of each cell
 */
record WaterfallChart(
        String title,
        String subtitle,
        WaterfallKind kind,
        Scale scale,
        Map<Cell, List<EndProfile>> cells)
        implements Chart {

    WaterfallChart {
        cells = new LinkedHashMap<>(cells);
    }

    static WaterfallChart of(WaterfallKind kind, ChartRequest request) {
        Map<Cell, List<EndProfile>> cells = ProfiledCells.of(kind, request);
        return new WaterfallChart(
                request.experiment().title(),
                cells.isEmpty()
                        ? "sender left, receiver right"
                        : ProfiledCells.caption(kind.profile(), cells)
                                + " · sender left, receiver right",
                kind,
                Scale.LINEAR,
                cells);
    }

    /** Cells that differ in their engine only, under what they have in common. */
    Map<String, List<Cell>> panels() {
        return ProfiledCells.panels(cells.keySet());
    }

    @Override
    public Chart withScale(Scale other) {
        return this;
    }

    @Override
    public Chart finishedOnly() {
        return this;
    }

    @Override
    public boolean isEmpty() {
        return cells.isEmpty();
    }

    @Override
    public ChartPlot plot(Theme theme) {
        return new WaterfallPlot(this, theme).plot();
    }
}
