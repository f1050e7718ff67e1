package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.stat.inference.TTest;
import org.junit.jupiter.api.Test;

class WelchTest {
    /**
     * Example 1 of the literature on Welch's test: equal variances, t = 2.46, 25.0 degrees, p =
     * 0.021.
     */
    private static final double[] A1 = {
        27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4
    };

    private static final double[] A2 = {
        27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 20.5, 24.4
    };

    /** More digits by scipy.stats.ttest_ind; the figures of the example as logarithms. */
    @Test
    void agreesWithAPublishedExample() {
        LogRatio welch = Welch.of(powers(A1), powers(A2), 0.95);

        assertThat(welch.t()).isEqualTo(2.455356398286006, within(1e-10));
        assertThat(welch.degrees()).isEqualTo(24.988529290231416, within(1e-9));
        assertThat(welch.pValue()).isEqualTo(0.021378001462866992, within(1e-10));
        assertThat(welch.log()).isEqualTo(2.1666667, within(1e-7));
        // 2.0595523 is Student's t for 0.975 and 24.99 degrees.
        double half = 2.0596170 * 2.1666667 / 2.4553564;
        assertThat(Math.log(welch.interval().low())).isEqualTo(2.1666667 - half, within(1e-3));
        assertThat(Math.log(welch.interval().high())).isEqualTo(2.1666667 + half, within(1e-3));
    }

    @Test
    void intervalAndTestAlwaysAgree() {
        Random random = new Random(5);
        for (int i = 0; i < 3000; i++) {
            double spread = 0.05 + 0.5 * random.nextDouble();
            double[] reference = positive(random, 2 + random.nextInt(4), spread);
            double[] candidate = positive(random, 2 + random.nextInt(4), spread / 3);

            LogRatio welch = Welch.of(reference, candidate, 0.95);

            assertThat(welch.interval().contains(1)).isEqualTo(welch.pValue() > 0.05);
            assertThat(welch.pValue())
                    .isEqualTo(new TTest().tTest(logs(candidate), logs(reference)), within(1e-9));
            assertThat(welch.interval().contains(welch.ratio())).isTrue();
        }
    }

    @Test
    void constantSamplesDifferOrDoNot() {
        double[] five = {5, 5, 5};

        assertThat(Welch.of(five, five, 0.95).pValue()).isEqualTo(1);
        assertThat(Welch.of(five, new double[] {6, 6}, 0.95).interval().low())
                .isEqualTo(1.2, within(1e-12));
        assertThat(Welch.of(five, new double[] {6, 6}, 0.95).pValue()).isZero();
    }

    /** Such a value lies outside the interval of its like in 5 of 100 tries. */
    @Test
    void aSingleSessionAmongItsLikeDiffersInFiveOfHundred() {
        Random random = new Random(11);
        int alarms = 0;
        for (int i = 0; i < 4000; i++) {
            double[] all = random.doubles(5, 0, 1).map(u -> Math.exp(0.05 * gauss(u))).toArray();
            double[] several = Arrays.copyOf(all, 4);
            if (Welch.ofSingle(all[4], several, i % 2 == 0, 0.95).pValue() < 0.05) alarms++;
        }
        assertThat(alarms / 4000.0).isBetween(0.04, 0.06);
    }

    private static double gauss(double u) {
        return new NormalDistribution().inverseCumulativeProbability(u);
    }

    private static double[] logs(double[] values) {
        return Arrays.stream(values).map(Math::log).toArray();
    }

    private static double[] powers(double[] values) {
        return Arrays.stream(values).map(Math::exp).toArray();
    }

    private static double[] positive(Random random, int n, double spread) {
        return random.doubles(n, 1 - spread, 1 + spread).toArray();
    }
}
