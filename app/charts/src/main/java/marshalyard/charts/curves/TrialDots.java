package marshalyard.charts.curves;

import java.awt.Color;
import java.awt.geom.Ellipse2D;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import marshalyard.charts.encoding.CurveStyle;
import marshalyard.charts.encoding.StyleAssigner;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * Single trials as faint dots behind the curves, in columns beside the error bars, one for each
 * curve. So that many do not drown the lines, a point has at most {@value #MOST} dots, and the more
 * of them a plot has, the fainter they are.
 */
final class TrialDots {
    /** The smallest trial, the largest, and as many between as can be told apart. */
    private static final int MOST = 15;

    /** Up to so many dots in a plot have their full strength. */
    private static final int FEW = 150;

    private static final int STRONGEST = 110;
    private static final int FAINTEST = 40;
    private static final double RADIUS = 1.8;

    /** Pixels between an error bar and the first column, and from one column to the next. */
    private static final double BESIDE = 7;

    private static final double COLUMN = 4;
    private static final int COLUMNS = 12;

    private TrialDots() {}

    /**
     * Adds the dots of some curves to their plot.
     *
     * @param dataset which dataset of the plot; of two, the one with the larger number lies behind
     */
    static void add(
            XYPlot plot,
            int dataset,
            List<Curve> curves,
            StyleAssigner styles,
            DoubleUnaryOperator toHorizontal,
            DoubleUnaryOperator toVertical) {
        XYSeriesCollection dots = new XYSeriesCollection();
        int count = 0;
        for (int i = 0; i < curves.size(); i++) {
            XYSeries series = new XYSeries(i, false, true);
            for (Point point : curves.get(i).points()) {
                double x = toHorizontal.applyAsDouble(point.x());
                for (double value : point.dots(MOST)) {
                    series.add(x, toVertical.applyAsDouble(value), false);
                }
            }
            count += series.getItemCount();
            dots.addSeries(series);
        }
        if (count == 0) return;
        plot.setDataset(dataset, dots);
        plot.setRenderer(dataset, renderer(curves, styles, alpha(count)));
    }

    private static int alpha(int count) {
        double share = Math.sqrt((double) FEW / Math.max(FEW, count));
        return (int) Math.max(FAINTEST, Math.round(STRONGEST * share));
    }

    private static XYLineAndShapeRenderer renderer(
            List<Curve> curves, StyleAssigner styles, int alpha) {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setDefaultCreateEntities(false);
        renderer.setDrawOutlines(false);
        for (int i = 0; i < curves.size(); i++) {
            CurveStyle style = styles.of(curves.get(i).style());
            Color c = style.color();
            renderer.setSeriesPaint(i, new Color(c.getRed(), c.getGreen(), c.getBlue(), alpha));
            renderer.setSeriesShape(i, dot(i % COLUMNS));
        }
        return renderer;
    }

    /** A dot in a column: the first to the right of the error bar, the second to its left. */
    private static Ellipse2D dot(int column) {
        double beside = BESIDE + COLUMN * (column / 2);
        double x = column % 2 == 0 ? beside : -beside;
        return new Ellipse2D.Double(x - RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS);
    }
}
