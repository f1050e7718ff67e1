package marshalyard.analysis.statistics;

import java.util.function.DoubleBinaryOperator;
import org.hipparchus.special.Gamma;

/**
 * Tests of a standard deviation against a bound, with values that come one by one and are looked at
 * after each: at most {@code error} of all sequences whose deviation lies on the bound, or beyond
 * it, ever come to this error, whatever ends them. The chi-square test promises that for one look
 * only.
 *
 * <p>It is a mixture of ratios of likelihoods, as {@link ConfidenceSequence} is (H. Robbins, Annals
 * of Mathematical Statistics 41, 1970): each one that of another deviation on the side that is to
 * be shown, over that of the bound. They are ratios for the differences from the first value, which
 * do not know the mean. Their weights are a gamma distribution of the square of the bound over that
 * of the deviation, cut off at 1. The expectation of the mixture is 1 on the bound and less beyond
 * it.
 */
public final class DeviationSequence {
    private static final double SHAPE = 0.5;
    private static final double RATE = 0.2;

    private DeviationSequence() {}

    /**
     * The error of saying that the deviation is below the bound; 1 after too few values.
     *
     * @param squares the sum of squared differences from the mean over the square of the bound
     * @param n values
     */
    public static double below(double squares, int n) {
        return error(squares, n, Gamma::regularizedGammaQ);
    }

    /** The error of saying that it is above, likewise. */
    public static double above(double squares, int n) {
        return error(squares, n, Gamma::regularizedGammaP);
    }

    /** The logarithm of the mixture with weights on both sides of 1. */
    private static double evidence(double squares, double shape, double rate) {
        return squares / 2
                + SHAPE * Math.log(RATE)
                - Gamma.logGamma(SHAPE)
                + Gamma.logGamma(shape)
                - shape * Math.log(rate);
    }

    /**
     * @param side the part of a gamma distribution, of shape and rate, on the side that is shown
     */
    private static double error(double squares, int n, DoubleBinaryOperator side) {
        if (n < ConfidenceSequence.LEAST) return 1;
        double shape = SHAPE + (n - 1) / 2.0;
        double rate = RATE + squares / 2;
        double weight = side.applyAsDouble(SHAPE, RATE);
        double within = side.applyAsDouble(shape, rate);
        double evidence = evidence(squares, shape, rate);
        return Math.min(1, Math.exp(Math.log(weight) - Math.log(within) - evidence));
    }
}
