package marshalyard.charts.waterfall;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.cost.MarshallingCost;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.bars.ProfiledCells;
import marshalyard.charts.encoding.Caption;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.Verdict;

/**
 * Bars of the cells' ends, a panel for cells that differ in their engine only.
 *
 * @param title the experiment's
 * @param subtitle what the figures are
 * @param kind of which there is one for each kind of profile
 * @param cells the ends of each cell
 * @param alone what the codecs of some of the ends take alone
 * @param verdicts on the cells that have any
 */
record WaterfallChart(
        String title,
        String subtitle,
        WaterfallKind kind,
        Map<Cell, List<EndProfile>> cells,
        List<MarshallingCost> alone,
        Map<Cell, List<Verdict>> verdicts)
        implements Chart {

    WaterfallChart {
        cells = new LinkedHashMap<>(cells);
        alone = List.copyOf(alone);
        verdicts = Map.copyOf(verdicts);
    }

    static WaterfallChart of(
            WaterfallKind kind, ChartRequest request, List<MarshallingCost> alone) {
        Map<Cell, List<EndProfile>> cells = ProfiledCells.of(kind, request);
        Map<Cell, List<Verdict>> verdicts = ProfiledCells.verdicts(request, cells.keySet());
        return new WaterfallChart(
                request.results().experiment().title(),
                cells.isEmpty()
                        ? "sender left, receiver right"
                        : ProfiledCells.caption(kind.profile(), cells)
                                + " · sender left, receiver right"
                                + (alone.isEmpty() ? "" : " · lines: the codec alone")
                                + Caption.hatched(verdicts.values()),
                kind,
                cells,
                alone,
                verdicts);
    }

    /** What the codec of an end takes alone, if that is known. */
    Optional<MarshallingCost> alone(EndProfile end) {
        return alone.stream()
                .filter(cost -> cost.end().cell().equals(end.cell()))
                .filter(cost -> cost.end().end().equals(end.end()))
                .findFirst();
    }

    /** Cells that differ in their engine only, under what they have in common. */
    Map<String, List<Cell>> panels() {
        return ProfiledCells.panels(cells.keySet());
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
