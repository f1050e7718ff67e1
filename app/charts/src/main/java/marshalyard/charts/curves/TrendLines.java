package marshalyard.charts.curves;

import java.awt.BasicStroke;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import marshalyard.analysis.statistics.Coefficient;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.ScalabilityLaw;
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

/**
 * A line through the points of each curve: a straight one, y = a x + b, as {@code boeing99} draws
 * it; through rates over connections or senders the universal scalability law, where it fits.
 */
final class TrendLines {
    /** The steps of a line: on an axis of logarithms a straight line is bent. */
    private static final int STEPS = 80;

    private TrendLines() {}

    /**
     * One line.
     *
     * @param at its height over a place of the axis
     * @param words its equation
     */
    record Line(DoubleUnaryOperator at, String words) {}

    /** Empty where a line would not tell what the points tell, and of paced cells. */
    static Optional<Line> of(Curve curve, Quantity quantity, Dimension axis) {
        boolean paced =
                curve.points().stream()
                        .flatMap(p -> p.cells().stream())
                        .anyMatch(cell -> cell.get(Factors.PATTERN) instanceof Pattern.Scheduled);
        if (paced) return Optional.empty();
        double[] x = curve.points().stream().mapToDouble(Point::x).toArray();
        boolean parties = axis == Factors.CONNECTIONS || axis == Factors.SENDERS;
        if (parties && quantity == Quantity.RATE) {
            return ScalabilityLaw.of(
                            x,
                            curve.points().stream().map(Point::trials).toList(),
                            Interval.CONFIDENCE)
                    .filter(ScalabilityLaw::fits)
                    .map(law -> new Line(law::at, words(law)));
        }
        double[] y = curve.points().stream().mapToDouble(Point::centre).toArray();
        if (!Trend.predicts(x, y)) return Optional.empty();
        Trend trend = Trend.of(x, y, Interval.CONFIDENCE);
        return Optional.of(new Line(trend::at, words(trend, quantity, axis)));
    }

    /** {@code scalability: contention 0.021 (0.018 to 0.024), coherency 0, …}. */
    private static String words(ScalabilityLaw law) {
        return "scalability: contention "
                + words(law.sigma())
                + ", coherency "
                + words(law.kappa())
                + (law.peak().isPresent()
                        ? ", most at " + Math.round(law.peak().getAsDouble())
                        : "");
    }

    private static String words(Coefficient coefficient) {
        Interval interval = coefficient.interval();
        return "%s (%s to %s)"
                .formatted(
                        Figures.of(coefficient.value()),
                        Figures.of(interval.low()),
                        Figures.of(interval.high()));
    }

    /** {@code trend: 2.05 µs + 0.254 µs per 1,000 bytes, R² 0.998}. */
    private static String words(Trend trend, Quantity quantity, Dimension axis) {
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
            Function<Curve, Optional<Line>> lines,
            StyleAssigner styles,
            DoubleUnaryOperator toHorizontal,
            DoubleUnaryOperator toVertical) {
        XYSeriesCollection drawn = new XYSeriesCollection();
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setDefaultCreateEntities(false);
        renderer.setDrawSeriesLineAsPath(true);
        for (int i = 0; i < curves.size(); i++) {
            XYSeries line = new XYSeries(i, false, true);
            Curve curve = curves.get(i);
            lines.apply(curve)
                    .ifPresent(
                            trend -> {
                                double from = curve.points().get(0).x();
                                double to = curve.points().get(curve.points().size() - 1).x();
                                for (int s = 0; s <= STEPS; s++) {
                                    double x = from + s * (to - from) / STEPS;
                                    double y = trend.at().applyAsDouble(x);
                                    if (y <= 0) continue; // has no place on an axis of logarithms
                                    line.add(
                                            toHorizontal.applyAsDouble(x),
                                            toVertical.applyAsDouble(y));
                                }
                            });
            drawn.addSeries(line);
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
        plot.setDataset(dataset, drawn);
        plot.setRenderer(dataset, renderer);
    }
}
