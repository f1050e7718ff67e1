package marshalyard.analysis.claim;

import marshalyard.analysis.statistics.ConfidenceSequence;
import marshalyard.analysis.statistics.DeviationSequence;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.StudentT;
import org.hipparchus.distribution.continuous.ChiSquaredDistribution;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * A test of a sample's mean, or of its deviation, against a bound. Each one-sided test errs in at
 * most {@value #ERROR} of all cases.
 */
public enum TestRule {
    /** Student's t, or chi-square, asked once, when the measuring is over. */
    ONCE {
        @Override
        double p(double t, int n) {
            return new TDistribution(n - 1.0).cumulativeProbability(-t);
        }

        @Override
        double errors(int n, double level) {
            return StudentT.errors(n - 1, level);
        }

        @Override
        double below(double squares, int n) {
            return new ChiSquaredDistribution(n - 1.0).cumulativeProbability(squares);
        }

        @Override
        double above(double squares, int n) {
            return 1 - below(squares, n);
        }

        @Override
        int least() {
            return 2;
        }
    },
    /**
     * A test that may be asked after every pair and end the measuring: see {@link
     * ConfidenceSequence} and {@link DeviationSequence}.
     */
    AFTER_EACH_PAIR {
        @Override
        double p(double t, int n) {
            if (t <= 0 || n < ConfidenceSequence.LEAST) return 1;
            double r = 1.0 / (1 + n);
            double square = t * t / (n - 1);
            double evidence =
                    Math.sqrt(r)
                            * Math.exp(n / 2.0 * (Math.log1p(square) - Math.log1p(r * square)));
            return Math.min(1, 0.5 / evidence);
        }

        @Override
        double errors(int n, double level) {
            return ConfidenceSequence.errors(n, level);
        }

        @Override
        double below(double squares, int n) {
            return DeviationSequence.below(squares, n);
        }

        @Override
        double above(double squares, int n) {
            return DeviationSequence.above(squares, n);
        }

        @Override
        int least() {
            return ConfidenceSequence.LEAST;
        }
    };

    /** The error of each one-sided test. */
    public static final double ERROR = 0.05;

    /** The level of the two-sided intervals whose ends are the bounds of such tests. */
    public static final double LEVEL = 1 - 2 * ERROR;

    /**
     * How often a sample whose mean is at the bound, or on the other side of it, lies so far on
     * this side.
     *
     * @param t the mean's distance from the bound in standard errors
     * @param n values, at least 2
     */
    abstract double p(double t, int n);

    /** Half the width of the interval, in standard errors; may be infinite. */
    abstract double errors(int n, double level);

    /**
     * How often a sample whose standard deviation is a bound, or more, deviates so little.
     *
     * @param squares the sum of squared differences from the mean over the square of the bound
     * @param n values, at least 2
     */
    abstract double below(double squares, int n);

    /** How often one whose standard deviation is a bound, or less, deviates so much. */
    abstract double above(double squares, int n);

    /** Values without which nothing is shown, not even by values that are all alike. */
    abstract int least();

    /** The interval around a mean. */
    Interval interval(double mean, double error, int n, double level) {
        double errors = error == 0 ? 0 : errors(n, level);
        double half = errors == 0 ? 0 : errors * error;
        return new Interval(mean - half, mean + half, level);
    }
}
