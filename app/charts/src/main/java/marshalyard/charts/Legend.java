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
 * names each engine's colour and each variant's marker and dash once.
 */
final class Legend {
    private static final int NAMED_ONE_BY_ONE = 4;
    private static final float SIZE = 12;

    private final Looks looks;
    private final Theme theme;

    Legend(Looks looks, Theme theme) {
        this.looks = looks;
        this.theme = theme;
    }

    LegendTitle title() {
        LegendItemCollection items = items();
        LegendTitle legend = new LegendTitle(() -> items);
        legend.setPosition(RectangleEdge.BOTTOM);
        legend.setHorizontalAlignment(HorizontalAlignment.CENTER);
        legend.setFrame(BlockBorder.NONE);
        legend.setBackgroundPaint(null);
        legend.setItemPaint(theme.text());
        legend.setItemFont(Typeface.REGULAR.size(SIZE));
        legend.setItemLabelPadding(new RectangleInsets(3, 4, 3, 12));
        legend.setLegendItemGraphicPadding(new RectangleInsets(3, 4, 3, 2));
        legend.setPadding(8, 8, 2, 8);
        return legend;
    }

    private LegendItemCollection items() {
        LegendItemCollection items = new LegendItemCollection();
        List<Curve> curves = looks.curves();
        boolean factors =
                curves.size() > NAMED_ONE_BY_ONE
                        && looks.engines().size() > 1
                        && looks.variants().size() > 1;
        if (!factors) {
            curves.forEach(c -> items.add(curve(c.label(), looks.of(c))));
            return items;
        }
        for (int i = 0; i < looks.engines().size(); i++) {
            Color color = looks.at(i, 0).color();
            items.add(line(looks.engineLabel(i), color));
        }
        for (int i = 0; i < looks.variants().size(); i++) {
            CurveLook look = looks.at(0, i);
            items.add(
                    curve(
                            looks.variants().get(i),
                            new CurveLook(theme.muted(), look.marker(), look.stroke())));
        }
        return items;
    }

    private static LegendItem line(String label, Color color) {
        BasicStroke thick = new BasicStroke(4, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
        Shape line = new Line2D.Double(-8, 0, 8, 0);
        return new LegendItem(label, null, null, null, line, thick, color);
    }

    private static LegendItem curve(String label, CurveLook look) {
        return new LegendItem(
                label,
                null,
                null,
                null,
                true,
                look.marker(),
                true,
                look.color(),
                false,
                look.color(),
                new BasicStroke(1),
                true,
                new Line2D.Double(-15, 0, 15, 0),
                look.stroke(),
                look.color());
    }
}
