package marshalyard.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Line2D;
import java.util.List;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/**
 * The frameless legend below the curves. A few curves are named one by one; of more, the legend
 * names each colour, marker and dash once.
 */
final class Legend {
    private static final int NAMED_ONE_BY_ONE = 4;
    private static final float SIZE = 12;

    private final StyleAssigner looks;
    private final Theme theme;

    Legend(StyleAssigner looks, Theme theme) {
        this.looks = looks;
        this.theme = theme;
    }

    /** From the lowest up: what markers and dashes tell stands below what colours tell. */
    List<LegendTitle> titles() {
        List<StyleKey> curves = looks.curves();
        boolean several = looks.marked().size() > 1 || looks.dashed().size() > 1;
        if (curves.size() <= NAMED_ONE_BY_ONE || looks.engines().size() == 1 || !several) {
            LegendItemCollection each = new LegendItemCollection();
            curves.forEach(c -> each.add(curve(c.label(), looks.of(c))));
            return List.of(title(each, HorizontalAlignment.CENTER, 8, 2));
        }
        return List.of(
                title(variants(), HorizontalAlignment.LEFT, 0, 2),
                title(engines(), HorizontalAlignment.LEFT, 8, 0));
    }

    private LegendTitle title(
            LegendItemCollection items, HorizontalAlignment alignment, int above, int below) {
        LegendTitle legend = new LegendTitle(() -> items);
        legend.setPosition(RectangleEdge.BOTTOM);
        legend.setHorizontalAlignment(alignment);
        legend.setFrame(BlockBorder.NONE);
        legend.setBackgroundPaint(null);
        legend.setItemPaint(theme.text());
        legend.setItemFont(Typeface.REGULAR.size(SIZE));
        legend.setItemLabelPadding(new RectangleInsets(3, 4, 3, 12));
        legend.setLegendItemGraphicPadding(new RectangleInsets(3, 4, 3, 2));
        legend.setPadding(above, 8, below, 8);
        return legend;
    }

    private LegendItemCollection engines() {
        LegendItemCollection items = new LegendItemCollection();
        for (int i = 0; i < looks.engines().size(); i++) {
            items.add(line(looks.engines().get(i).label(), looks.at(i, 0, 0).color()));
        }
        return items;
    }

    private LegendItemCollection variants() {
        LegendItemCollection items = new LegendItemCollection();
        boolean both = looks.marked().size() > 1 && looks.dashed().size() > 1;
        for (int i = 0; i < looks.marked().size() && looks.marked().size() > 1; i++) {
            CurveStyle look = muted(looks.at(0, i, 0));
            items.add(item(looks.marked().get(i), look, true, !both));
        }
        for (int i = 0; i < looks.dashed().size() && looks.dashed().size() > 1; i++) {
            CurveStyle look = muted(looks.at(0, 0, i));
            items.add(item(looks.dashed().get(i), look, !both, true));
        }
        return items;
    }

    private CurveStyle muted(CurveStyle look) {
        return new CurveStyle(theme.muted(), look.marker(), look.stroke());
    }

    private static LegendItem line(String label, Color color) {
        BasicStroke thick = new BasicStroke(4, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
        Shape line = new Line2D.Double(-8, 0, 8, 0);
        return new LegendItem(label, null, null, null, line, thick, color);
    }

    private static LegendItem curve(String label, CurveStyle look) {
        return item(label, look, true, true);
    }

    private static LegendItem item(
            String label, CurveStyle look, boolean withMarker, boolean withLine) {
        return new LegendItem(
                label,
                null,
                null,
                null,
                withMarker,
                look.marker(),
                true,
                look.color(),
                false,
                look.color(),
                new BasicStroke(1),
                withLine,
                new Line2D.Double(-15, 0, 15, 0),
                look.stroke(),
                look.color());
    }
}
