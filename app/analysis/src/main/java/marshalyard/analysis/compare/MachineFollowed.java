package marshalyard.analysis.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.StudentT;
import marshalyard.analysis.verdict.SpeedSeries;
import marshalyard.model.measurement.Measurement;

/**
 * The degree to which an engine's figure followed the machine's speed within sessions: the slope of
 * a regression of logarithms over its trials, each cell of each session about its own mean. 1 is a
 * rate that doubles with the machine, -1 a time that halves, 0 an engine that waits for something
 * else.
 *
 * @param slope how many per cent the figure changes when the machine changes by one
 * @param error standard error of the slope
 * @param degrees of freedom of the error
 */
public record MachineFollowed(double slope, double error, double degrees) {
    /** Fewer trials don't make a regression that a correction may rest on. */
    private static final int LEAST = 8;

    /** Sums over trials, each about the mean of its cell. */
    private static final class Sums {
        private double xx;
        private double xy;
        private double yy;
        private int trials;
        private int cells;

        void add(CellResult cell, SpeedSeries speeds, Metric metric) {
            double x = 0;
            double y = 0;
            double squares = 0;
            double products = 0;
            double figures = 0;
            int n = 0;
            for (Measurement m : cell.measured()) {
                OptionalDouble speed = speeds.during(m);
                OptionalDouble figure = metric.of(m);
                if (speed.isEmpty() || figure.isEmpty() || !(figure.getAsDouble() > 0)) continue;
                double logSpeed = Math.log(speed.getAsDouble());
                double logFigure = Math.log(figure.getAsDouble());
                x += logSpeed;
                y += logFigure;
                squares += logSpeed * logSpeed;
                products += logSpeed * logFigure;
                figures += logFigure * logFigure;
                n++;
            }
            if (n < 2) return;
            xx += squares - x * x / n;
            xy += products - x * y / n;
            yy += figures - y * y / n;
            trials += n;
            cells++;
        }

        Optional<MachineFollowed> slope() {
            double degrees = trials - cells - 1.0;
            if (trials < LEAST || degrees < 1 || !(xx > 1e-12)) return Optional.empty();
            double slope = xy / xx;
            double rest = Math.max(0, yy - slope * xy);
            return Optional.of(new MachineFollowed(slope, Math.sqrt(rest / degrees / xx), degrees));
        }
    }

    /** The slope over the trials of an engine; empty if they don't tell. */
    static Optional<MachineFollowed> of(List<Results> sessions, String engine, Metric metric) {
        Sums sums = new Sums();
        for (Results session : sessions) {
            SpeedSeries speeds =
                    SpeedSeries.of(
                            session.all().stream().flatMap(r -> r.measured().stream()).toList());
            session.all().stream()
                    .filter(r -> r.cell().engine().label().equals(engine))
                    .forEach(r -> sums.add(r, speeds, metric));
        }
        return sums.slope();
    }

    /** True if chance alone does not make such a slope. */
    boolean isSure() {
        return Math.abs(slope) > halfWidth(Interval.CONFIDENCE);
    }

    private double halfWidth(double confidence) {
        return error * StudentT.errors(degrees, confidence);
    }

    /**
     * A ratio without the part that the machine has in it.
     *
     * @param speed of the machine, candidate over reference
     * @return with an interval that holds the slope's error as well
     */
    Interval without(Interval ratio, double speed) {
        double middle = Math.log(ratio.low() * ratio.high()) / 2;
        double half = Math.log(ratio.high() / ratio.low()) / 2;
        double ofSlope = halfWidth(ratio.confidence()) * Math.abs(Math.log(speed));
        double both = Math.hypot(half, ofSlope);
        double rest = middle - slope * Math.log(speed);
        return new Interval(Math.exp(rest - both), Math.exp(rest + both), ratio.confidence());
    }

    double without(double ratio, double speed) {
        return ratio / Math.pow(speed, slope);
    }
}
