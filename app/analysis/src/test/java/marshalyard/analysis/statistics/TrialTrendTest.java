package marshalyard.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import marshalyard.analysis.statistics.TrialTrend.Course;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TrialTrendTest {
    /** Exact p as scipy.stats.kendalltau gives it. */
    @Test
    void agreesWithIndependentFigures() {
        TrialTrend trend =
                TrialTrend.of(
                        PairValues.ofOnePair(3, 1, 4, 15, 9, 2, 6, 5, 35, 8),
                        Sense.HIGHER_IS_FASTER);

        assertThat(trend.pValue()).isEqualTo(0.1557418430335097, within(1e-12));
        assertThat(trend.course()).isEqualTo(Course.STEADY);
    }

    /** Five rising values: 2 of 5! orders. */
    @Test
    void fiveRisingRatesAreWarmingUp() {
        TrialTrend trend =
                TrialTrend.of(PairValues.ofOnePair(80, 90, 95, 98, 99), Sense.HIGHER_IS_FASTER);

        assertThat(trend.pValue()).isEqualTo(2.0 / 120, within(1e-12));
        assertThat(trend.course()).isEqualTo(Course.WARMING_UP);
        assertThat(trend.course().warning()).contains("warming up");
    }

    /** S = -37, variance (2250 - 18 - 18) / 18 = 123: z = 36 / sqrt(123), p = 0.00117034. */
    @Test
    void tiesCorrectTheVariance() {
        TrialTrend trend =
                TrialTrend.of(
                        PairValues.ofOnePair(10, 9, 11, 8, 7, 7, 6, 5, 6, 4),
                        Sense.LOWER_IS_FASTER);

        assertThat(trend.pValue()).isEqualTo(0.0011703444685277223, within(1e-9));
        assertThat(trend.course()).isEqualTo(Course.WARMING_UP);
    }

    @Test
    void growingSlowerIsADrift() {
        PairValues rates = PairValues.ofOnePair(100, 99, 98, 97, 96, 95);

        assertThat(TrialTrend.of(rates, Sense.HIGHER_IS_FASTER).course())
                .isEqualTo(Course.DRIFTING);
        assertThat(TrialTrend.of(rates, Sense.PLAIN).course()).isEqualTo(Course.DRIFTING);
    }

    @Test
    void equalValuesAreSteadyAndFewAreTooFew() {
        assertThat(TrialTrend.of(PairValues.ofOnePair(7, 7, 7, 7, 7, 7), Sense.PLAIN))
                .isEqualTo(new TrialTrend(Course.STEADY, 1));
        assertThat(TrialTrend.of(PairValues.ofOnePair(1, 2, 3, 4), Sense.PLAIN).course())
                .isEqualTo(Course.TOO_FEW_TRIALS);
    }

    /** Counted exactly, so many comparisons would take minutes. */
    @Test
    @Timeout(20)
    void ofManyPairsTheNormalDistributionIsTaken() {
        Random random = new Random(1996);
        double[] values = random.doubles(300 * 60, 90, 110).toArray();
        List<Integer> pairs = IntStream.range(0, values.length).map(i -> i / 60).boxed().toList();

        assertThat(TrialTrend.of(PairValues.of(values, pairs), Sense.PLAIN).course())
                .isEqualTo(Course.STEADY);
        for (int i = 0; i < values.length; i++) values[i] += i % 60 / 20.0;
        assertThat(TrialTrend.of(PairValues.of(values, pairs), Sense.PLAIN).course())
                .isEqualTo(Course.DRIFTING);
    }

    @Test
    void steadyTrialsAreRarelyWarnedOf() {
        Random random = new Random(1996);
        int warned = 0;
        for (int i = 0; i < 2000; i++) {
            double[] values = random.doubles(10, 90, 110).toArray();
            if (TrialTrend.of(PairValues.ofOnePair(values), Sense.PLAIN).course() != Course.STEADY)
                warned++;
        }
        assertThat(warned / 2000.0).isBetween(0.005, 0.03);
    }

    @Test
    void trialsWithoutTheFigureAreNoPartOfATrend() {
        double none = Double.NaN;

        assertThat(
                        TrialTrend.of(
                                PairValues.ofOnePair(80, none, 90, 95, none, 98, 99),
                                Sense.HIGHER_IS_FASTER))
                .isEqualTo(
                        TrialTrend.of(
                                PairValues.ofOnePair(80, 90, 95, 98, 99), Sense.HIGHER_IS_FASTER));
    }

    /** The 2.4 billion comparisons are more than an int counts, and than a heap holds. */
    @Test
    void longRunsHaveATrendToo() {
        double[] rising = IntStream.range(0, 70_000).asDoubleStream().toArray();

        assertThat(TrialTrend.of(PairValues.ofOnePair(rising), Sense.HIGHER_IS_FASTER))
                .isEqualTo(new TrialTrend(Course.WARMING_UP, 0));
    }

    /** Three pairs of three trials that all rise: 2 of 6 * 6 * 6 orders. */
    @Test
    void pairsAddTheirTrends() {
        TrialTrend trend =
                TrialTrend.of(
                        PairValues.of(
                                new double[] {1, 2, 3, 11, 12, 13, 5, 6, 7},
                                List.of(0, 0, 0, 1, 1, 1, 2, 2, 2)),
                        Sense.HIGHER_IS_FASTER);

        assertThat(trend.pValue()).isEqualTo(2.0 / 216, within(1e-12));
        assertThat(trend.course()).isEqualTo(Course.WARMING_UP);
    }

    @Test
    void pairsThatDifferAreNoTrend() {
        Random random = new Random(1996);
        int warned = 0;
        for (int i = 0; i < 2000; i++) {
            PairValues values = MadeCellResults.simulated(random, 3, 3, 100, 0.1, 0.01);
            if (TrialTrend.of(values, Sense.PLAIN).course() != Course.STEADY) warned++;
        }
        assertThat(warned / 2000.0).isLessThan(0.03);
        assertThat(TrialTrend.of(MadeCellResults.pairs(1, 2, 3, 4, 5, 6), Sense.PLAIN).course())
                .isEqualTo(Course.TOO_FEW_TRIALS);
    }
}
