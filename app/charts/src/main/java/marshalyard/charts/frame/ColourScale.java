package marshalyard.charts.frame;

import java.awt.Color;
import java.awt.Paint;
import java.util.function.DoubleFunction;
import marshalyard.charts.theme.Theme;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.renderer.PaintScale;
import org.jfree.chart.title.PaintScaleLegend;
import org.jfree.chart.title.Title;
import org.jfree.chart.ui.RectangleEdge;

/**
 * The colours of figures with what they stand for: a strip of them over an axis.
 *
 * @param axis with its title and unit; its range is that of the figures
 * @param colour of a place on the axis
 */
public record ColourScale(NumberAxis axis, DoubleFunction<Color> colour) {
    private static final double STRIP = 9;

    /** More steps make a drawing larger, and nobody sees them. */
    private static final int STEPS = 24;

    Title title(Theme theme) {
        PaintScaleLegend legend = new PaintScaleLegend(new Colours(axis, colour), axis);
        legend.setPosition(RectangleEdge.BOTTOM);
        legend.setAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
        legend.setStripWidth(STRIP);
        legend.setSubdivisionCount(STEPS);
        legend.setStripOutlineVisible(false);
        legend.setBackgroundPaint(theme.background());
        legend.setMargin(8, 60, 0, 60);
        return legend;
    }

    private record Colours(NumberAxis axis, DoubleFunction<Color> colour) implements PaintScale {
        @Override
        public double getLowerBound() {
            return axis.getLowerBound();
        }

        @Override
        public double getUpperBound() {
            return axis.getUpperBound();
        }

        @Override
        public Paint getPaint(double value) {
            return colour.apply(value);
        }
    }
}
