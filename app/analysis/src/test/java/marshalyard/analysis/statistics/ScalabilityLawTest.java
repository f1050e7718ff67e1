package marshalyard.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class ScalabilityLawTest {
    private static final double[] N = {1, 2, 4, 8, 16, 32, 64};

    private static double law(double n, double lambda, double sigma, double kappa) {
        return lambda * n / (1 + sigma * (n - 1) + kappa * n * (n - 1));
    }

    private static ScalabilityLaw of(DoubleUnaryOperator rate) {
        List<double[]> rates =
                Arrays.stream(N).mapToObj(n -> new double[] {rate.applyAsDouble(n)}).toList();
        return ScalabilityLaw.of(N, rates, 0.95).orElseThrow();
    }

    @Test
    void aLawIsFoundAgainFromItsOwnRates() {
        ScalabilityLaw found = of(n -> law(n, 995.6, 0.0267, 0.000769));
        assertThat(found.lambda()).isCloseTo(995.6, within(1e-3));
        assertThat(found.sigma().value()).isCloseTo(0.0267, within(1e-8));
        assertThat(found.kappa().value()).isCloseTo(0.000769, within(1e-9));
        assertThat(found.miss()).isLessThan(1e-6);
        assertThat(found.peak().orElseThrow()).isCloseTo(35.57, within(0.01));
        assertThat(found.at(10)).isCloseTo(law(10, 995.6, 0.0267, 0.000769), within(1e-3));
    }

    @Test
    void coefficientsAreNeverNegative() {
        ScalabilityLaw faster = of(n -> 100 * Math.pow(n, 1.2));
        assertThat(faster.sigma().value()).isZero();
        assertThat(faster.kappa().value()).isZero();
        assertThat(faster.peak()).isEmpty();
        ScalabilityLaw saturating = of(n -> 100 * n / (1 + 0.3 * (n - 1) - 1e-4 * n * (n - 1)));
        assertThat(saturating.kappa().value()).isZero();
        assertThat(saturating.sigma().interval().low()).isNotNegative();
    }

    @Test
    void whatIsNoSuchCurveDoesNotFit() {
        assertThat(of(n -> n == 8 ? 100 : 1000).fits()).isFalse();
        assertThat(of(n -> law(n, 1000, 0.9, 0)).fits()).isTrue();
    }

    @Test
    void fewNumbersOfPartiesAreTooFew() {
        List<double[]> rates = List.of(new double[] {1, 2}, new double[] {2, 3}, new double[] {3});
        assertThat(ScalabilityLaw.of(new double[] {1, 2, 4}, rates, 0.95)).isEmpty();
    }

    /** In 95 of 100 experiments, within four standard deviations of 400. */
    @Test
    void intervalsHoldTheTrueCoefficients() {
        int[] held = held(N, 0.05, 0.001, 0.05);
        assertThat(held[0]).isBetween(365, 395);
        assertThat(held[1]).isBetween(365, 395);
    }

    /** Where one of them comes out as 0 in most experiments, it is not known to be 0. */
    @Test
    void intervalsHoldThemWhereOneOfThemSeemsToBeNone() {
        int[] held = held(new double[] {1, 2, 3, 4}, 0.05, 0.02, 0.2);
        assertThat(held[0]).isGreaterThanOrEqualTo(365);
        assertThat(held[1]).isGreaterThanOrEqualTo(365);
    }

    /** How many of 400 experiments of three pairs hold contention, and coherency. */
    private static int[] held(double[] n, double sigma, double kappa, double scatter) {
        Random random = new Random(1996);
        int[] held = new int[2];
        for (int run = 0; run < 400; run++) {
            List<double[]> rates = new ArrayList<>();
            for (double parties : n) {
                double[] pairs = new double[3];
                for (int p = 0; p < pairs.length; p++) {
                    double disturbed = Math.exp(scatter * random.nextGaussian());
                    pairs[p] = law(parties, 1000, sigma, kappa) * disturbed;
                }
                rates.add(pairs);
            }
            ScalabilityLaw found = ScalabilityLaw.of(n, rates, 0.95).orElseThrow();
            if (found.sigma().interval().contains(sigma)) held[0]++;
            if (found.kappa().interval().contains(kappa)) held[1]++;
        }
        return held;
    }
}
