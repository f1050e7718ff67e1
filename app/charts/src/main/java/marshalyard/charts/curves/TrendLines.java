package marshalyard.charts.curves;

import java.awt.BasicStroke;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.Trend;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** A straight line y = a x + b through the points of each curve, as {@code boeing99} draws it. */
final class TrendLines {
    /** The steps of a line: on an axis of logarithms a straight line is bent. */
    private static final int STEPS = 80;

    private TrendLines() {}

    /** Empty where a line would not predict a level that it has not seen, and of paced cells. */
    static Optional<Trend> of(Curve curve) {
        boolean paced =
                curve.points().stream()
                        .flatMap(p -> p.cells().stream())
                        .anyMatch(cell -> cell.get(Factors.PATTERN) instanceof Pattern.Scheduled);
        if (paced) return Optional.empty();
        double[] x = curve.points().stream().mapToDouble(Point::x).toArray();
        double[] y = curve.points().stream().mapToDouble(Point::centre).toArray();
        return Trend.predicts(x, y)
                ? Optional.of(Trend.of(x, y, Interval.CONFIDENCE))
                : Optional.empty();
    }

    /** {@code trend: 2.05 µs + 0.254 µs per 1,000 bytes, R² 0.998}. */
    static String words(Trend trend, Quantity quantity, Dimension axis) {
        String unit = axis.unit().isEmpty() ? axis.title().toLowerCase(Locale.ROOT) : axis.unit();
        double slope = 1000 * trend.a().value();
        return "trend: "
                + Figures.withUnit(quantity, trend.b().value())
                + (slope < 0 ? " − " : " + ")
                + Figures.withUnit(quantity, Math.abs(slope))
                + " per 1,000 "
                + unit
                + ", R² "
                + Figures.number(trend.rSquared());
    }

    static void add(
            XYPlot plot,
            int dataset,
            List<Curve> curves,
            StyleAssigner styles,
            DoubleUnaryOperator toHorizontal,
            DoubleUnaryOperator toVertical) {
        XYSeriesCollection lines = new XYSeriesCollection();
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setDefaultCreateEntities(false);
        renderer.setDrawSeriesLineAsPath(true);
        for (int i = 0; i < curves.size(); i++) {
            XYSeries line = new XYSeries(i, false, true);
            Curve curve = curves.get(i);
            of(curve)
                    .ifPresent(
                            trend -> {
                                double from = curve.points().get(0).x();
                                double to = curve.points().get(curve.points().size() - 1).x();
                                for (int s = 0; s <= STEPS; s++) {
                                    double x = from + s * (to - from) / STEPS;
                                    double y = trend.at(x);
                                    if (y <= 0) continue; // has no place on an axis of logarithms
                                    line.add(
                                            toHorizontal.applyAsDouble(x),
                                            toVertical.applyAsDouble(y));
                                }
                            });
            lines.addSeries(line);
            renderer.setSeriesPaint(i, styles.of(curve.style()).color());
            renderer.setSeriesStroke(
                    i,
                    new BasicStroke(
                            1.2f,
                            BasicStroke.CAP_BUTT,
                            BasicStroke.JOIN_ROUND,
                            1,
                            new float[] {8, 4},
                            0));
        }
        plot.setDataset(dataset, lines);
        plot.setRenderer(dataset, renderer);
    }
}
