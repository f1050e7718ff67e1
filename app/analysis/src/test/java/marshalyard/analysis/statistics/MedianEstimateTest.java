package marshalyard.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MedianEstimateTest {
    /** Conover's table: of nine values the second and the eighth hold the median with 96.09 %. */
    @Test
    void runsBetweenTwoOfTheValuesAtTheLevelOfTheBinomialDistribution() {
        double[] values = {40, 10, 90, 20, 70, 30, 80, 50, 60};

        MedianEstimate estimate = MedianEstimate.of(values, 0.95);

        assertThat(estimate.median()).isEqualTo(50);
        Interval interval = estimate.interval().orElseThrow();
        assertThat(interval.low()).isEqualTo(20);
        assertThat(interval.high()).isEqualTo(80);
        assertThat(interval.confidence()).isEqualTo(0.9609, within(5e-5));
    }

    /** The ranks for many values are those of the normal distribution: n/2 ∓ 0.98 sqrt(n). */
    @ParameterizedTest
    @ValueSource(ints = {1_000, 1_075, 5_000, 100_000})
    void ofThousandsOfTrialsItLiesAboutTheMiddle(int n) {
        double[] values = new double[n];
        Arrays.setAll(values, i -> i + 1);

        Interval interval = MedianEstimate.of(values, 0.95).interval().orElseThrow();

        assertThat(interval.confidence()).isBetween(0.95, 0.956);
        assertThat(interval.low()).isEqualTo(n / 2.0 - 0.98 * Math.sqrt(n), within(2.0));
        assertThat(interval.high()).isEqualTo(n / 2.0 + 0.98 * Math.sqrt(n), within(2.0));
    }

    @Test
    void aDisturbedTrialDoesNotWidenIt() {
        double[] values = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1000};

        Interval interval = MedianEstimate.of(values, 0.95).interval().orElseThrow();

        assertThat(interval.low()).isEqualTo(2);
        assertThat(interval.high()).isEqualTo(10);
    }

    @Test
    void fewTrialsHaveTheirRangeAtTheLevelThatItHas() {
        assertThat(level(3, 1)).isEqualTo(0.5);
        assertThat(level(1, 2, 3)).isEqualTo(0.75);
        assertThat(level(1, 2, 3, 4)).isEqualTo(0.875);
        assertThat(level(1, 2, 3, 4, 5)).isEqualTo(0.9375);
        assertThat(level(1, 2, 3, 4, 5, 6)).isEqualTo(0.96875);
        assertThat(MedianEstimate.of(new double[] {3}, 0.95).interval()).isEmpty();
        assertThat(MedianEstimate.of(new double[] {3, 1}, 0.95).median()).isEqualTo(2);
    }

    /** The promise holds for any distribution: here a skewed one, whose median is 1. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 6, 10, 30})
    void holdsTheTrueMedianAsOftenAsItSays(int n) {
        Random random = new Random(1996 + n);
        int tries = 4_000;
        int held = 0;
        double level = 0;
        for (int i = 0; i < tries; i++) {
            double[] values = new double[n];
            Arrays.setAll(values, k -> Math.exp(random.nextGaussian()));
            Interval interval = MedianEstimate.of(values, 0.95).interval().orElseThrow();
            if (interval.contains(1)) held++;
            level = interval.confidence();
        }
        assertThat(held / (double) tries).isEqualTo(level, within(0.02));
    }

    private static double level(double... values) {
        Interval interval = MedianEstimate.of(values, 0.95).interval().orElseThrow();
        assertThat(interval.low()).isEqualTo(Arrays.stream(values).min().orElseThrow());
        assertThat(interval.high()).isEqualTo(Arrays.stream(values).max().orElseThrow());
        return interval.confidence();
    }
}
