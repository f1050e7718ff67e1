package marshalyard.charts.waterfall;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.charts.bars.BarPanel;
import marshalyard.charts.bars.CategoryColours;
import marshalyard.charts.bars.CostUnit;
import marshalyard.charts.bars.ProfiledCells;
import marshalyard.charts.bars.Segment;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Figures;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.Profile;

/** Draws, for each cell, the sender's categories to the left and the receiver's to the right. */
final class WaterfallPlot {
    private final WaterfallChart chart;
    private final Theme theme;
    private final List<Category> categories;
    private final CostUnit unit;

    WaterfallPlot(WaterfallChart chart, Theme theme) {
        this.chart = chart;
        this.theme = theme;
        List<EndProfile> ends = chart.cells().values().stream().flatMap(List::stream).toList();
        this.categories = ProfiledCells.categories(ends);
        double highest = ends.stream().mapToDouble(EndProfile::perMessage).max().orElse(0);
        this.unit = CostUnit.of(chart.kind().profile(), highest);
    }

    ChartPlot plot() {
        List<StyleKey> keys = categories.stream().map(CategoryColours::key).toList();
        List<Panel> panels = new ArrayList<>();
        chart.panels().forEach((title, cells) -> panels.add(panel(title, cells)));
        if (panels.isEmpty()) panels.add(panel("", List.of()));
        return new ChartPlot(panels, StyleAssigner.ofAreas(keys, theme));
    }

    private Panel panel(String title, List<Cell> cells) {
        BarPanel bars = new BarPanel(CategoryColours.of(categories, theme));
        for (Cell cell : cells) {
            int row = bars.row(cell.engine().label());
            for (EndProfile end : chart.cells().get(cell)) {
                if (!end.end().equals(Profile.BROKER)) add(bars, row, end);
            }
            for (EndProfile end : chart.cells().get(cell)) {
                if (!end.end().equals(Profile.BROKER)) continue;
                add(bars, bars.row("its broker"), end);
            }
        }
        String shown = chart.panels().size() > 1 ? title : "";
        return bars.panel(shown, unit.words() + " for each message", true, theme);
    }

    private void add(BarPanel bars, int row, EndProfile end) {
        boolean left = end.end().equals(Profile.SENDER);
        double at = 0;
        for (Category category : categories) {
            double length = unit.of(end.perMessage(category));
            if (length == 0) continue;
            double to = left ? at - length : at + length;
            bars.add(CategoryColours.key(category), new Segment(row, at, to, spot(end, category)));
            at = to;
        }
        chart.alone(end)
                .map(cost -> unit.of(cost.alone()))
                .ifPresent(length -> bars.mark(row, left ? -length : length));
        String all = end.unseen() ? "no sample" : Figures.measured(unit.of(end.perMessage()));
        bars.figure(row, at, all, !left);
    }

    private Spot spot(EndProfile end, Category category) {
        String share = Figures.number(100 * end.breakdown().share(category));
        return new Spot(
                end.cell().engine().label() + ", " + end.end() + " · " + category.title(),
                "",
                unit.told(end.perMessage(category))
                        + " for each message, "
                        + share
                        + " %"
                        + alone(end, category),
                ProfiledCells.remarks(chart.verdicts(), end.cell()),
                List.of(end.cell()),
                end.end());
    }

    private String alone(EndProfile end, Category category) {
        if (category != Category.MARSHAL && category != Category.DEMARSHAL) return "";
        return chart.alone(end)
                .map(cost -> "; the codec alone takes " + unit.told(cost.alone()))
                .orElse("");
    }
}
