package marshalyard.analysis.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hipparchus.stat.regression.OLSMultipleLinearRegression;

/**
 * The universal scalability law, X(N) = λ N / (1 + σ (N − 1) + κ N (N − 1)), with the rate X of N
 * parties at work (N. J. Gunther, <i>Guerrilla Capacity Planning</i>, Springer 2007, section 4.4).
 * Least squares over the logarithms of the rates, because rates scatter by a factor; a coefficient
 * that would be negative is 0; how far it may lie above is told by the fit in which it may be so.
 *
 * @param lambda rate of one party alone, in the unit of X
 * @param sigma contention: the share of the work for which parties queue, 0 or more
 * @param kappa coherency: what each pair of parties costs, 0 or more
 * @param miss by how much the law misses the mean rate of the N that it fits worst, as a fraction
 */
public record ScalabilityLaw(double lambda, Coefficient sigma, Coefficient kappa, double miss) {
    /** Different N; a curve with three coefficients goes through fewer of them by itself. */
    public static final int MIN_LEVELS = 4;

    /** A law that misses the rates of one N by more than this is not drawn. */
    public static final double FITS = 0.2;

    private static final int MOST_STEPS = 100;
    private static final double STILL = 1e-10;

    /**
     * The law through rates.
     *
     * @param n parties, at least 1
     * @param rates of each n, one for each pair of workers, above 0
     * @return empty with fewer than {@value #MIN_LEVELS} different n, or with no more rates than
     *     coefficients
     */
    public static Optional<ScalabilityLaw> of(double[] n, List<double[]> rates, double confidence) {
        Interval.requireConfidence(confidence);
        double[] x = each(n, rates, true);
        double[] y = each(n, rates, false);
        if (Arrays.stream(n).distinct().count() < MIN_LEVELS) return Optional.empty();
        if (Arrays.stream(y).anyMatch(rate -> !(rate > 0))) return Optional.empty();
        Fit all = new Fit(x, y, true, true);
        Fit fit = all;
        if (fit.sigma < 0 || fit.kappa < 0) fit = new Fit(x, y, all.sigma >= 0, all.kappa >= 0);
        if (fit.sigma < 0 || fit.kappa < 0) fit = new Fit(x, y, false, false);
        return Optional.of(fit.law(n, rates, all.intervals(confidence)));
    }

    private static double[] each(double[] n, List<double[]> rates, boolean level) {
        if (n.length != rates.size()) {
            throw new IllegalArgumentException("Each number of parties has its rates.");
        }
        return IntStream.range(0, n.length)
                .boxed()
                .flatMapToDouble(i -> Arrays.stream(rates.get(i)).map(rate -> level ? n[i] : rate))
                .toArray();
    }

    /** Least squares by Gauss and Newton, with or without one of the coefficients. */
    private static final class Fit {
        private final double[] n;
        private final double[] logs;
        private final boolean withSigma;
        private final boolean withKappa;
        private double lambda;
        private double sigma;
        private double kappa;

        private Fit(double[] n, double[] rates, boolean withSigma, boolean withKappa) {
            this.n = n;
            this.logs = Arrays.stream(rates).map(Math::log).toArray();
            this.withSigma = withSigma;
            this.withKappa = withKappa;
            lambda = start();
            double before = Double.POSITIVE_INFINITY;
            for (int i = 0; i < MOST_STEPS; i++) {
                double now = step();
                if (before - now <= STILL * now) break;
                before = now;
            }
        }

        /** Half of the parties queue at first, so that the law is defined everywhere. */
        private double start() {
            sigma = withSigma ? 0.5 : 0;
            double sum = 0;
            for (int i = 0; i < n.length; i++) sum += logs[i] - log(n[i], 1, sigma, kappa);
            return Math.exp(sum / n.length);
        }

        private static double divisor(double n, double sigma, double kappa) {
            return 1 + sigma * (n - 1) + kappa * n * (n - 1);
        }

        private static double log(double n, double lambda, double sigma, double kappa) {
            return Math.log(lambda * n / divisor(n, sigma, kappa));
        }

        private double squares(double lambda, double sigma, double kappa) {
            double sum = 0;
            for (int i = 0; i < n.length; i++) {
                if (divisor(n[i], sigma, kappa) <= 0) return Double.POSITIVE_INFINITY;
                double off = logs[i] - log(n[i], lambda, sigma, kappa);
                sum += off * off;
            }
            return sum;
        }

        /** One step, halved until it leads downhill; the sum of squares behind it. */
        private double step() {
            double now = squares(lambda, sigma, kappa);
            double[] towards = regression().estimateRegressionParameters();
            for (double part = 1; part > 1e-6; part /= 2) {
                double l = lambda * Math.exp(part * towards[0]);
                double s = withSigma ? sigma + part * towards[1] : 0;
                double k = withKappa ? kappa + part * towards[towards.length - 1] : 0;
                double there = squares(l, s, k);
                if (there <= now) {
                    lambda = l;
                    sigma = s;
                    kappa = k;
                    return there;
                }
            }
            return now;
        }

        /** What is left over the slopes of the law at the place that was reached. */
        private OLSMultipleLinearRegression regression() {
            double[] left = new double[n.length];
            double[][] slopes = new double[n.length][];
            for (int i = 0; i < n.length; i++) {
                double divisor = divisor(n[i], sigma, kappa);
                left[i] = logs[i] - log(n[i], lambda, sigma, kappa);
                double bySigma = -(n[i] - 1) / divisor;
                double byKappa = n[i] * bySigma;
                if (withSigma && withKappa) slopes[i] = new double[] {1, bySigma, byKappa};
                else if (withSigma) slopes[i] = new double[] {1, bySigma};
                else if (withKappa) slopes[i] = new double[] {1, byKappa};
                else slopes[i] = new double[] {1};
            }
            OLSMultipleLinearRegression regression = new OLSMultipleLinearRegression();
            regression.setNoIntercept(true);
            regression.newSampleData(left, slopes);
            return regression;
        }

        /**
         * Contention and coherency with their intervals, which a fit without one of them would not
         * have: it takes for certain that this one is 0, and the other one for better known.
         */
        private List<Coefficient> intervals(double confidence) {
            double[] errors = regression().estimateRegressionParametersStandardErrors();
            double t = StudentT.errors(n.length - errors.length, confidence);
            return List.of(
                    coefficient(sigma, errors[1], t, confidence),
                    coefficient(kappa, errors[2], t, confidence));
        }

        /**
         * @param known both coefficients with their intervals
         */
        private ScalabilityLaw law(double[] levels, List<double[]> rates, List<Coefficient> known) {
            double worst = 0;
            for (int i = 0; i < levels.length; i++) {
                double mean = Arrays.stream(rates.get(i)).map(Math::log).average().orElse(0);
                double off = Math.abs(mean - log(levels[i], lambda, sigma, kappa));
                worst = Math.max(worst, Math.expm1(off));
            }
            return new ScalabilityLaw(
                    lambda, known.get(0).at(sigma), known.get(1).at(kappa), worst);
        }

        private static Coefficient coefficient(
                double value, double error, double t, double confidence) {
            return new Coefficient(
                    value,
                    error,
                    new Interval(
                            Math.max(0, value - t * error),
                            Math.max(0, value + t * error),
                            confidence));
        }
    }

    /** True if it misses the mean rate of no N by more than {@value #FITS}. */
    public boolean fits() {
        return miss <= FITS;
    }

    /** The rate of n parties. */
    public double at(double n) {
        return lambda * n / (1 + sigma.value() * (n - 1) + kappa.value() * n * (n - 1));
    }

    /**
     * The number of parties with the greatest rate; empty if it may grow with every further one,
     * because no coherency was seen.
     */
    public OptionalDouble peak() {
        if (kappa.interval().low() == 0) return OptionalDouble.empty();
        double square = (1 - sigma.value()) / kappa.value();
        return OptionalDouble.of(Math.max(1, Math.sqrt(Math.max(0, square))));
    }
}
