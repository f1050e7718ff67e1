package marshalyard.charts.bridge;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.analysis.cost.CostDifference;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.bars.ProfiledCells;
import marshalyard.charts.encoding.Caption;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.Verdict;

/**
 * A panel for each cell that is held against the reference engine's.
 *
 * @param title the experiment's
 * @param subtitle what the figures are; of a single panel the difference as a sentence
 * @param kind of which there is one for each kind of profile
 * @param differences in the order of the cells; at most {@value #MOST_PANELS}
 * @param verdicts on the cells that have any
 * @param advice how to see those that have no room; may be empty
 */
record BridgeChart(
        String title,
        String subtitle,
        BridgeKind kind,
        List<CostDifference> differences,
        Map<Cell, List<Verdict>> verdicts,
        String advice)
        implements Chart {
    /** More can't be read beside each other. */
    private static final int MOST_PANELS = 12;

    /** More sentences on unequal work make the caption too long; the panels' bars tell them all. */
    private static final int MOST_SENTENCES = 2;

    BridgeChart {
        differences = List.copyOf(differences);
        verdicts = Map.copyOf(verdicts);
    }

    static BridgeChart of(BridgeKind kind, ChartRequest request) {
        Map<Cell, List<EndProfile>> cells = ProfiledCells.of(kind, request);
        Map<Cell, List<Verdict>> verdicts = ProfiledCells.verdicts(request, cells.keySet());
        Optional<String> first =
                request.reference()
                        .or(() -> cells.keySet().stream().findFirst().map(c -> c.engine().label()));
        List<CostDifference> all =
                first.map(
                                label ->
                                        CostDifference.from(
                                                label,
                                                cells.values().stream()
                                                        .flatMap(List::stream)
                                                        .toList()))
                        .orElse(List.of());
        int more = all.size() - MOST_PANELS;
        String how =
                ProfiledCells.caption(kind.profile(), cells)
                        + " · both ends, a message, against "
                        + first.orElse("");
        return new BridgeChart(
                request.results().experiment().title(),
                (all.size() == 1 ? all.get(0).sentence() : how)
                        + unequalWork(all)
                        + Caption.hatched(verdicts.values()),
                kind,
                all.subList(0, Math.min(MOST_PANELS, all.size())),
                verdicts,
                more > 0 ? more + " differences have no room: show fewer engines or sizes." : "");
    }

    /** The steps then hold what one engine did for each message and the other did not. */
    private static String unequalWork(List<CostDifference> all) {
        List<String> sentences =
                all.stream().flatMap(d -> d.unequal().stream()).distinct().toList();
        if (sentences.isEmpty()) return "";
        int more = sentences.size() - MOST_SENTENCES;
        return " · Unequal work: "
                + String.join(" ", sentences.subList(0, Math.min(MOST_SENTENCES, sentences.size())))
                + (more > 0 ? " And so " + more + " more." : "");
    }

    @Override
    public boolean isEmpty() {
        return differences.isEmpty();
    }

    @Override
    public ChartPlot plot(Theme theme) {
        return new BridgePlot(this, theme).plot();
    }
}
