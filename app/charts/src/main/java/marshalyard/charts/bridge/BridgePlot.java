package marshalyard.charts.bridge;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.analysis.cost.CostDifference;
import marshalyard.analysis.cost.CostDifference.Step;
import marshalyard.charts.bars.BarPanel;
import marshalyard.charts.bars.CategoryColours;
import marshalyard.charts.bars.CostUnit;
import marshalyard.charts.bars.ProfiledCells;
import marshalyard.charts.bars.Segment;
import marshalyard.charts.encoding.CurveLevel;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Figures;
import marshalyard.model.profile.Category;

/** Draws the reference's cost, the steps from there, and where they lead. */
final class BridgePlot {
    private static final CurveLevel SAME = new CurveLevel("", "");

    /** Style of the two bars that are no difference. */
    private static final StyleKey WHOLE =
            new StyleKey(new CurveLevel("whole", "Whole cost"), SAME, SAME, SAME, 0, "Whole cost");

    /** A step below this part of the larger cost has no row. */
    private static final double SHOWN = 0.01;

    private final BridgeChart chart;
    private final Theme theme;
    private final CostUnit unit;
    private final Map<StyleKey, Color> colours;
    private final List<Category> categories;

    BridgePlot(BridgeChart chart, Theme theme) {
        this.chart = chart;
        this.theme = theme;
        double highest =
                chart.differences().stream()
                        .mapToDouble(d -> Math.max(d.from(), d.to()))
                        .max()
                        .orElse(0);
        this.unit = CostUnit.of(chart.kind().profile(), highest);
        this.categories =
                Arrays.stream(Category.values())
                        .filter(c -> chart.differences().stream().anyMatch(d -> shows(d, c)))
                        .toList();
        this.colours = CategoryColours.of(categories, theme);
        colours.put(WHOLE, theme.axis());
    }

    private static boolean shows(CostDifference difference, Category category) {
        return shown(difference).stream().anyMatch(s -> s.category() == category);
    }

    private static List<Step> shown(CostDifference difference) {
        double least = SHOWN * Math.max(difference.from(), difference.to());
        return difference.steps().stream().filter(s -> Math.abs(s.more()) >= least).toList();
    }

    ChartPlot plot() {
        List<StyleKey> keys = categories.stream().map(CategoryColours::key).toList();
        List<Panel> panels = new ArrayList<>();
        for (CostDifference difference : chart.differences()) panels.add(panel(difference));
        if (panels.isEmpty()) panels.add(new BarPanel(colours).panel("", "", false, theme));
        return new ChartPlot(panels, StyleAssigner.ofAreas(keys, theme));
    }

    private Panel panel(CostDifference difference) {
        BarPanel bars = new BarPanel(colours);
        whole(bars, difference.reference(), difference.from(), List.of());
        double at = difference.from();
        for (Step step : shown(difference)) {
            int row = bars.row(step.category().title());
            double to = at + step.more();
            Spot spot =
                    new Spot(
                            difference.cell().engine().label() + " · " + step.category().title(),
                            "",
                            unit.told(Math.abs(step.more()))
                                    + (step.more() < 0 ? " less" : " more")
                                    + " for each message",
                            remarks(difference),
                            List.of(difference.reference(), difference.cell()));
            bars.add(
                    CategoryColours.key(step.category()),
                    new Segment(row, unit.of(at), unit.of(to), spot));
            bars.figure(
                    row,
                    unit.of(Math.max(at, to)),
                    (step.more() > 0 ? "+" : "") + Figures.measured(unit.of(step.more())),
                    true);
            at = to;
        }
        whole(bars, difference.cell(), difference.to(), difference.unequal());
        return bars.panel(title(difference), unit.words() + " for each message", false, theme);
    }

    /** A step is of both cells. */
    private List<String> remarks(CostDifference difference) {
        return Stream.of(
                        remarks(difference.reference(), List.of()),
                        remarks(difference.cell(), difference.unequal()))
                .flatMap(List::stream)
                .toList();
    }

    private List<String> remarks(Cell cell, List<String> more) {
        return Stream.concat(ProfiledCells.remarks(chart.verdicts(), cell).stream(), more.stream())
                .toList();
    }

    /** Hollow if the cell did other work for each message than the reference. */
    private void whole(BarPanel bars, Cell cell, double cost, List<String> unequal) {
        int row = bars.row(cell.engine().label());
        Spot spot =
                new Spot(
                        cell.engine().label(),
                        "",
                        unit.told(cost) + " for each message",
                        remarks(cell, unequal),
                        List.of(cell));
        bars.add(WHOLE, new Segment(row, 0, unit.of(cost), spot, !unequal.isEmpty()));
        bars.figure(row, unit.of(cost), Figures.measured(unit.of(cost)), true);
    }

    private String title(CostDifference difference) {
        if (chart.differences().size() == 1) return "";
        List<Cell> cells = chart.differences().stream().map(CostDifference::cell).toList();
        String levels =
                Factors.crossing().stream()
                        .filter(f -> Factors.varies(f, cells))
                        .map(f -> f.words(difference.cell()))
                        .collect(Collectors.joining(", "));
        return difference.cell().engine().label() + (levels.isEmpty() ? "" : ", " + levels);
    }
}
