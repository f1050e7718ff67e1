package marshalyard.model.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MedianEstimateTest {
    /**
     * For an odd n the bootstrap is known exactly: the resampled median of nine values is at most
     * the k-th with the probability that Bin(9, k/9) is at least 5. That is 0.0014 for the first,
     * 0.030 for the second, 0.970 for the seventh, 0.9986 for the eighth: 2.5 % lie on the second
     * value, 97.5 % on the eighth.
     */
    @Test
    void agreesWithTheExactBootstrapOfNineValues() {
        double[] values = {40, 10, 90, 20, 70, 30, 80, 50, 60};

        MedianEstimate estimate = MedianEstimate.of(values, 0.95, 1996);

        assertThat(estimate.median()).isEqualTo(50);
        assertThat(estimate.interval()).contains(new Interval(20, 80, 0.95));
    }

    /** Of 11 values, Bin(11, k/11) >= 6: 2.5 % on the third, 97.5 % on the ninth. */
    @Test
    void agreesWithTheExactBootstrapOfElevenValues() {
        double[] values = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1000};

        assertThat(MedianEstimate.of(values, 0.95, 7).interval())
                .contains(new Interval(3, 9, 0.95));
    }

    @Test
    void theSameSeedGivesTheSameInterval() {
        double[] values = {9.8, 10.2, 10.4, 9.9, 10.1, 10.3, 9.7, 10.05};

        assertThat(MedianEstimate.of(values, 0.9, 3)).isEqualTo(MedianEstimate.of(values, 0.9, 3));
    }

    /** Five values hold the median between their ends with 93.75 % only. */
    @Test
    void tooFewTrialsHaveNoInterval() {
        double[] five = {1, 2, 3, 4, 5};

        assertThat(MedianEstimate.of(five, 0.95, 1).interval()).isEmpty();
        assertThat(MedianEstimate.of(five, 0.90, 1).interval()).isPresent();
        assertThat(MedianEstimate.of(new double[] {3, 1}, 0.95, 1).median()).isEqualTo(2);
    }
}
