package marshalyard.analysis.compare;

import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.StudentT;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * The logarithm of a ratio, about which Student's distribution lies.
 *
 * @param log natural logarithm of candidate over reference
 * @param error standard error of it; 0 if nothing varied
 * @param degrees of freedom of the error
 * @param confidence level of {@link #interval()}
 */
record LogRatio(double log, double error, double degrees, double confidence) {
    double ratio() {
        return Math.exp(log);
    }

    /** Student's t; infinite if nothing varied and the two differ. */
    double t() {
        return log == 0 ? 0 : log / error;
    }

    /** Two-sided: how often chance alone makes a ratio as far from 1. */
    double pValue() {
        if (error == 0) return log == 0 ? 1 : 0;
        return 2 * new TDistribution(degrees).cumulativeProbability(-Math.abs(t()));
    }

    /** The interval of the ratio. */
    Interval interval() {
        return interval(confidence);
    }

    /** The interval of the ratio at another level. */
    Interval interval(double level) {
        double half = error == 0 ? 0 : error * StudentT.errors(degrees, level);
        return new Interval(Math.exp(log - half), Math.exp(log + half), level);
    }
}
