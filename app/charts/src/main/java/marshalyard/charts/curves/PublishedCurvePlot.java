package marshalyard.charts.curves;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import marshalyard.analysis.published.PublishedCurve;
import marshalyard.charts.theme.Theme;
import org.jfree.chart.annotations.XYBoxAnnotation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.data.Range;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Draws published figures in grey behind the curves, each with its name. */
final class PublishedCurvePlot {
    /** Behind all other datasets of the plot. */
    private static final int DATASET = 9;

    /**
     * A line of the paper is a curve on a logarithmic axis; from one point to the next it has so
     * many parts.
     */
    private static final int STEPS = 16;

    private static final double ROOM = 0.08;
    private static final int FIRM = 170;

    /** Room on either side of a band, as a part of the axis's length. */
    private static final double AROUND = 0.012;

    private final List<PublishedCurve> bands;
    private final List<PublishedCurve> placed;
    private final List<PublishedCurve> curves;
    private final DoubleUnaryOperator toHorizontal;
    private final DoubleUnaryOperator toVertical;
    private final Theme theme;

    PublishedCurvePlot(List<PublishedCurve> published, CurveAxes axes, Theme theme) {
        this.bands = published.stream().filter(b -> b.isBand() && !b.isPlaced()).toList();
        this.placed = published.stream().filter(PublishedCurve::isPlaced).toList();
        this.curves = published.stream().filter(b -> !b.isBand()).toList();
        this.toHorizontal = axes.toHorizontal();
        this.toVertical = axes.toVertical();
        this.theme = theme;
    }

    /**
     * Draws them behind the curves of a panel.
     *
     * @param all that any panel shows: panels keep the same axes
     */
    void addTo(XYPlot plot, List<PublishedCurve> all) {
        Range across = plot.getDomainAxis().getRange();
        plot.getRangeAxis().setRange(stretched(plot.getRangeAxis().getRange(), all, across));
        MarginRanges.add(plot, bands, toVertical, theme);
        GreyNames names = new GreyNames(theme);
        addPlaced(plot, names);
        addCurves(plot, names);
        plot.addAnnotation(names);
    }

    /** The vertical range in which all is seen that lies within the horizontal axis. */
    private Range stretched(Range ours, List<PublishedCurve> all, Range across) {
        double[] theirs =
                all.stream().flatMapToDouble(one -> heights(one, across)).sorted().toArray();
        if (theirs.length == 0) return ours;
        double low = Math.min(ours.getLowerBound(), theirs[0]);
        double high = Math.max(ours.getUpperBound(), theirs[theirs.length - 1]);
        double room = ROOM * (high - low);
        return new Range(
                low < ours.getLowerBound() ? low - room / 2 : low,
                high > ours.getUpperBound() ? high + room : high);
    }

    /**
     * Positions on the vertical axis, at the edges of the horizontal one those of a line across.
     */
    private DoubleStream heights(PublishedCurve one, Range across) {
        if (one.isBand()) return DoubleStream.of(one.low(), one.high()).map(toVertical);
        List<PublishedCurve.Point> points = one.drawn(STEPS);
        double[] x =
                points.stream().mapToDouble(PublishedCurve.Point::x).map(toHorizontal).toArray();
        double[] y = points.stream().mapToDouble(PublishedCurve.Point::y).map(toVertical).toArray();
        DoubleStream.Builder heights = DoubleStream.builder();
        for (int i = 0; i < x.length; i++) {
            if (across.contains(x[i])) heights.add(y[i]);
            for (double edge : new double[] {across.getLowerBound(), across.getUpperBound()}) {
                if (i == 0 || (x[i - 1] - edge) * (x[i] - edge) >= 0) continue;
                heights.add(y[i - 1] + (edge - x[i - 1]) / (x[i] - x[i - 1]) * (y[i] - y[i - 1]));
            }
        }
        return heights.build();
    }

    /** Where the text of the paper says that they are; what lies beside the axis is cut. */
    private void addPlaced(XYPlot plot, GreyNames names) {
        Range across = plot.getDomainAxis().getRange();
        double around = AROUND * across.getLength();
        for (PublishedCurve band : placed) {
            double left = toHorizontal.applyAsDouble(band.from());
            double right = toHorizontal.applyAsDouble(band.to());
            if (right < across.getLowerBound() || left > across.getUpperBound()) continue;
            right = Math.min(right + around, across.getUpperBound());
            left = Math.max(left - around, across.getLowerBound());
            box(plot, band, left, right, FIRM / 2);
            double top = toVertical.applyAsDouble(band.high());
            boolean wide = right - left > across.getLength() / 4;
            double middle = wide ? (left + right) / 2 : right;
            names.add(band.words(), middle, top, wide ? 0.5 : 1);
        }
    }

    private void box(XYPlot plot, PublishedCurve band, double left, double right, int inside) {
        XYBoxAnnotation box =
                new XYBoxAnnotation(
                        left,
                        toVertical.applyAsDouble(band.low()),
                        right,
                        toVertical.applyAsDouble(band.high()),
                        new BasicStroke(1),
                        grey(FIRM),
                        grey(inside));
        plot.getRenderer().addAnnotation(box, Layer.BACKGROUND);
    }

    private void addCurves(XYPlot plot, GreyNames names) {
        XYSeriesCollection lines = new XYSeriesCollection();
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setDefaultCreateEntities(false);
        renderer.setDrawSeriesLineAsPath(true); // its parts would overlap in darker dots
        for (int i = 0; i < curves.size(); i++) {
            XYSeries line = new XYSeries(i, false, true);
            for (PublishedCurve.Point point : curves.get(i).drawn(STEPS)) {
                line.add(
                        toHorizontal.applyAsDouble(point.x()),
                        toVertical.applyAsDouble(point.y()),
                        false);
            }
            lines.addSeries(line);
            renderer.setSeriesPaint(i, grey(FIRM));
            renderer.setSeriesStroke(i, new BasicStroke(1.4f));
            names.add(curves.get(i).words(), line);
        }
        if (curves.isEmpty()) return;
        plot.setDataset(DATASET, lines);
        plot.setRenderer(DATASET, renderer);
    }

    private Color grey(int alpha) {
        Color c = theme.muted();
        return new Color(c.getRed(), c.getGreen(), c.getBlue(), alpha);
    }
}
