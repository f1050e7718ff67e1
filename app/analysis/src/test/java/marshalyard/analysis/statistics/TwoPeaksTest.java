package marshalyard.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TwoPeaksTest {
    private static final int TRIES = 3_000;

    /** Distributions with one peak. */
    private enum OnePeak {
        NORMAL(r -> 1 + 0.2 * r.nextGaussian()),
        SKEWED(r -> Math.exp(0.5 * r.nextGaussian())),
        /** Most calls are fast, some take longer and longer. */
        EXPONENTIAL(r -> 1 - 0.5 * Math.log(1 - r.nextDouble())),
        UNIFORM(r -> 1 + r.nextDouble()),
        /** Student's distribution with three degrees of freedom. */
        HEAVY_TAILED(
                r -> {
                    double squares = 0;
                    for (int i = 0; i < 3; i++) squares += Math.pow(r.nextGaussian(), 2);
                    return Math.exp(0.1 * r.nextGaussian() / Math.sqrt(squares / 3));
                });

        private final ToDoubleFunction<Random> value;

        OnePeak(ToDoubleFunction<Random> value) {
            this.value = value;
        }
    }

    /** 64K over loopback within a minute, in Gbit/s. */
    @Test
    void namesBothGroups() {
        PairValues trials = PairValues.ofOnePair(9.8, 33, 10.2, 9.9, 34, 10.0, 33.5, 32);

        TwoPeaks peaks = TwoPeaks.of(trials).orElseThrow();

        assertThat(peaks.ofPairs()).isFalse();
        assertThat(peaks.lows()).isEqualTo(4);
        assertThat(peaks.low()).isEqualTo(9.95, within(1e-9));
        assertThat(peaks.highs()).isEqualTo(4);
        assertThat(peaks.high()).isEqualTo(33.25, within(1e-9));
    }

    @Test
    void oneDisturbedTrialIsAnOutlierAndNoPeak() {
        assertThat(TwoPeaks.of(PairValues.ofOnePair(10, 10.1, 9.9, 10, 10.2, 10.05, 9.95, 3)))
                .isEmpty();
    }

    @Test
    void groupsThatHardlyDifferAreNotWorthAWord() {
        assertThat(TwoPeaks.of(PairValues.ofOnePair(10, 10, 10, 10, 10.5, 10.5, 10.5, 10.5)))
                .isEmpty();
    }

    @Test
    void fiveTrialsAreTooFewToTell() {
        assertThat(TwoPeaks.of(PairValues.ofOnePair(10, 10, 10, 30, 30))).isEmpty();
        assertThat(TwoPeaks.of(PairValues.ofOnePair(10, 10, 10, 30, 30, 30))).isPresent();
    }

    /** Two pairs that differ are what intervals over pairs are for. */
    @Test
    void pairsThatDifferAreNoPeaks() {
        double[] values = {10, 10.1, 10.2, 9.9, 15, 15.1, 14.9, 15};

        assertThat(TwoPeaks.of(PairValues.of(values, List.of(0, 0, 0, 0, 1, 1, 1, 1)))).isEmpty();
        assertThat(TwoPeaks.of(PairValues.of(values, List.of(0, 0, 1, 1, 0, 0, 1, 1)))).isPresent();
    }

    /** An engine may choose its course when its workers start. */
    @Test
    void pairsThemselvesMayFallInTwoGroups() {
        double[] values = {10, 30, 10.1, 30.3, 9.9, 29.8, 10, 30.1};

        assertThat(TwoPeaks.of(MadeCellResults.pairs(values)).orElseThrow().ofPairs()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(OnePeak.class)
    void fewerThanOneInAHundredSamplesOfOnePeakRaiseTheAlarm(OnePeak shape) {
        for (int n : new int[] {6, 8, 10, 15, 30}) {
            Random random = new Random(n);
            assertThat(
                            alarms(
                                    () -> {
                                        double[] values = new double[n];
                                        Arrays.setAll(
                                                values,
                                                i ->
                                                        Math.max(
                                                                0.01,
                                                                shape.value.applyAsDouble(random)));
                                        return PairValues.ofOnePair(values);
                                    }))
                    .as("n = %d", n)
                    .isLessThan(0.01);
        }
    }

    @Test
    void norDoPairsThatDifferALot() {
        for (int pairs : new int[] {2, 3, 5, 8}) {
            Random random = new Random(pairs);
            assertThat(alarms(() -> MadeCellResults.simulated(random, pairs, 3, 1, 0.15, 0.03)))
                    .as("%d pairs", pairs)
                    .isLessThan(0.01);
        }
    }

    @Test
    void twoCoursesThatDifferThreefoldAreFound() {
        for (int n : new int[] {8, 10, 15, 30}) {
            Random random = new Random(n);
            assertThat(
                            alarms(
                                    () -> {
                                        double[] values = new double[n];
                                        Arrays.setAll(
                                                values,
                                                i ->
                                                        (i % 2 == 0 ? 1 : 3)
                                                                * (1
                                                                        + 0.05
                                                                                * random
                                                                                        .nextGaussian()));
                                        return PairValues.ofOnePair(values);
                                    }))
                    .as("n = %d", n)
                    .isGreaterThan(0.95);
        }
    }

    private static double alarms(Supplier<PairValues> sample) {
        int alarms = 0;
        for (int i = 0; i < TRIES; i++) {
            if (TwoPeaks.of(sample.get()).isPresent()) alarms++;
        }
        return alarms / (double) TRIES;
    }
}
