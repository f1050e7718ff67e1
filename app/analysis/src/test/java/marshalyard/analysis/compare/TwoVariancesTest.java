package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Sense;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Comparisons of sessions whose pairs scatter as well as their trials. */
class TwoVariancesTest {
    private static final int TRIES = 1_000;

    /** A/A over pairs: the same program twice. */
    @ParameterizedTest
    @CsvSource({"3, 3", "3, 10", "5, 3", "10, 1", "10, 5"})
    void theSameProgramTwiceShowsNoDifferenceInAbout95Of100(int pairs, int trials) {
        for (double between : new double[] {0, 0.01, 0.05}) {
            assertThat(1 - differ(pairs, trials, 1, between, 0.02))
                    .as("pairs scatter by %s", between)
                    .isBetween(0.93, 0.985);
        }
    }

    /** Why a single pair claims less: ten trials each raise an alarm in every second A/A run. */
    @Test
    void withinOnePairEverySecondRunWouldBeAFalseAlarm() {
        assertThat(differ(1, 10, 1, 0.02, 0.02)).isGreaterThan(0.4);
    }

    /** What a new experiment does, three pairs of three trials, where both scatter by 1 %. */
    @Test
    void aSlowdownOf5PercentIsFoundIn90Of100Runs() {
        assertThat(differ(3, 3, 0.95, 0.01, 0.01)).isGreaterThan(0.9);
    }

    @Test
    void aSlowdownOf1PercentIsFoundByTenPairsOfTenTrialsThatScatterByHalfAPercent() {
        assertThat(differ(10, 10, 0.99, 0.005, 0.01)).isGreaterThan(0.9);
    }

    /** Nine of ten sessions name a difference that is really found in 90 of 100 comparisons. */
    @ParameterizedTest
    @ValueSource(ints = {3, 5, 10})
    void theSmallestDifferenceThatASessionNamesIsAnUpperBound(int pairs) {
        Random random = new Random(pairs);
        double[] named = new double[TRIES];
        for (int i = 0; i < TRIES; i++) {
            named[i] = compare(random, pairs, 3, 1, 0.01, 0.01).smallestDifference();
        }
        Arrays.sort(named);
        double exceededByNineOfTen = named[TRIES / 10];

        assertThat(differ(pairs, 3, 1 / (1 + exceededByNineOfTen), 0.01, 0.01))
                .isEqualTo(0.9, within(0.05));
    }

    private static double differ(
            int pairs, int trials, double factor, double between, double ofTrials) {
        Random random = new Random(31 * pairs + trials);
        int differ = 0;
        for (int i = 0; i < TRIES; i++) {
            ComparisonVerdict verdict =
                    compare(random, pairs, trials, factor, between, ofTrials).verdict();
            if (verdict == ComparisonVerdict.LOWER || verdict == ComparisonVerdict.HIGHER) differ++;
        }
        return differ / (double) TRIES;
    }

    private static Comparison compare(
            Random random, int pairs, int trials, double factor, double between, double ofTrials) {
        PairValues before = MadeCellResults.simulated(random, pairs, trials, 1, between, ofTrials);
        PairValues after =
                MadeCellResults.simulated(random, pairs, trials, factor, between, ofTrials);
        return Comparison.of(before, after, Sense.HIGHER_IS_FASTER, 0.95);
    }
}
