package marshalyard.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ConfidenceSequenceTest {
    private static final int SEQUENCES = 400;
    private static final int LENGTH = 200;

    @Test
    void everyIntervalOfASequenceHoldsTheMeanAtTheLevelPromised() {
        assertThat(sequencesThatMiss(Random::nextGaussian, ConfidenceSequence::of))
                .isLessThan(0.05);
    }

    @Test
    void studentsIntervalLookedAtAfterEachValueDoesNot() {
        assertThat(sequencesThatMiss(Random::nextGaussian, ConfidenceSequenceTest::student))
                .isGreaterThan(0.2);
    }

    @Test
    void twoFarPeaksMissItNoMoreOften() {
        assertThat(
                        sequencesThatMiss(
                                random -> random.nextInt(3) - 1 + 0.01 * random.nextGaussian(),
                                ConfidenceSequence::of))
                .isLessThan(0.07);
    }

    @Test
    void theIntervalEndsWhereTheMixtureRulesAMeanOut() {
        double[] values = {0.1, 0.3, 0.2, 0.4, 0.1, 0.2};

        double end = ConfidenceSequence.of(values, 0.95).high();

        assertThat(mixture(values, end)).isCloseTo(20, within(1e-6));
    }

    @Test
    void fewValuesTellNothing() {
        Interval interval = ConfidenceSequence.of(new double[] {1, 1.1, 0.9, 1}, 0.95);

        assertThat(interval.contains(1e9)).isTrue();
    }

    @Test
    void valuesThatDoNotVaryAreKnown() {
        Interval interval = ConfidenceSequence.of(new double[] {2, 2, 2, 2, 2}, 0.95);

        assertThat(interval.low()).isEqualTo(2);
        assertThat(interval.high()).isEqualTo(2);
    }

    /** The ratio of likelihoods as the papers write it, by a sum over the weight. */
    private static double mixture(double[] values, double mean) {
        int n = values.length;
        double average = Arrays.stream(values).average().orElseThrow() - mean;
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        double apart = squares - n * average * average;
        double r = 1.0 / (1 + n);
        return Math.sqrt(r) * Math.pow((squares) / (apart + r * n * average * average), n / 2.0);
    }

    private interface Way {
        Interval of(double[] values, double confidence);
    }

    private static Interval student(double[] values, double confidence) {
        if (values.length < ConfidenceSequence.LEAST) {
            return ConfidenceSequence.of(values, confidence);
        }
        return CellEstimate.of(PairValues.ofOnePair(values), confidence).interval().orElseThrow();
    }

    private static double sequencesThatMiss(ToDoubleFunction<Random> noise, Way way) {
        Random random = new Random(1996);
        int missing = 0;
        for (int i = 0; i < SEQUENCES; i++) {
            double[] values =
                    DoubleStream.generate(() -> noise.applyAsDouble(random))
                            .limit(LENGTH)
                            .toArray();
            boolean missed = false;
            for (int n = 1; n <= LENGTH && !missed; n++) {
                missed = !way.of(Arrays.copyOf(values, n), 0.95).contains(0);
            }
            if (missed) missing++;
        }
        return missing / (double) SEQUENCES;
    }
}
