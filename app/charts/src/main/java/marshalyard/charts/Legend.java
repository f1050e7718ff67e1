package marshalyard.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Line2D;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    private static final BasicStroke NO_LINE = new BasicStroke(0);

    private final StyleAssigner styles;
    private final Theme theme;

    Legend(StyleAssigner styles, Theme theme) {
        this.styles = styles;
        this.theme = theme;
    }

    /** From the lowest up: what markers and dashes tell stands below what colours tell. */
    List<LegendTitle> titles() {
        Map<String, StyleKey> named = new LinkedHashMap<>();
        for (StyleKey curve : styles.curves()) named.putIfAbsent(curve.label(), curve);
        named.remove("");
        if (named.isEmpty()) return List.of();
        boolean several = styles.markers().size() > 1 || styles.dashes().size() > 1;
        if (named.size() <= NAMED_ONE_BY_ONE || styles.colours().size() == 1 || !several) {
            LegendItemCollection each = new LegendItemCollection();
            named.forEach((label, curve) -> each.add(curve(label, styles.of(curve))));
            return List.of(title(each, HorizontalAlignment.CENTER, 8, 2));
        }
        return List.of(
                title(variants(), HorizontalAlignment.LEFT, 0, 2),
                title(colours(), HorizontalAlignment.LEFT, 8, 0));
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

    private LegendItemCollection colours() {
        LegendItemCollection items = new LegendItemCollection();
        for (int i = 0; i < styles.colours().size(); i++) {
            items.add(line(styles.colours().get(i).words(), styles.at(i, 0, 0).color()));
        }
        return items;
    }

    private LegendItemCollection variants() {
        LegendItemCollection items = new LegendItemCollection();
        boolean marked = styles.markers().size() > 1;
        boolean dashed = styles.dashes().size() > 1;
        for (int i = 0; i < shown(styles.markers()) && marked; i++) {
            CurveStyle style = muted(styles.at(0, i, 0));
            items.add(item(styles.markers().get(i).words(), style, true, !dashed));
        }
        if (marked) addRest(items, styles.markers());
        for (int i = 0; i < shown(styles.dashes()) && dashed; i++) {
            CurveStyle style = muted(styles.at(0, 0, i));
            items.add(item(styles.dashes().get(i).words(), style, !marked, true));
        }
        if (dashed) addRest(items, styles.dashes());
        return items;
    }

    /** From there on styles repeat, so that naming more would help nobody. */
    private static int shown(List<Level> levels) {
        return Math.min(levels.size(), CurveStyle.DISTINCT);
    }

    private void addRest(LegendItemCollection items, List<Level> levels) {
        int more = levels.size() - shown(levels);
        if (more > 0) {
            CurveStyle unseen = new CurveStyle(theme.background(), CurveStyle.cross(), NO_LINE);
            items.add(item("and " + more + " more", unseen, false, false));
        }
    }

    private CurveStyle muted(CurveStyle style) {
        return new CurveStyle(theme.muted(), style.marker(), style.stroke());
    }

    private static LegendItem line(String label, Color color) {
        BasicStroke thick = new BasicStroke(4, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
        Shape line = new Line2D.Double(-8, 0, 8, 0);
        return new LegendItem(label, null, null, null, line, thick, color);
    }

    private static LegendItem curve(String label, CurveStyle style) {
        return item(label, style, true, true);
    }

    private static LegendItem item(
            String label, CurveStyle style, boolean withMarker, boolean withLine) {
        return new LegendItem(
                label,
                null,
                null,
                null,
                withMarker,
                style.marker(),
                true,
                style.color(),
                false,
                style.color(),
                new BasicStroke(1),
                withLine,
                new Line2D.Double(-15, 0, 15, 0),
                style.stroke(),
                style.color());
    }
}
