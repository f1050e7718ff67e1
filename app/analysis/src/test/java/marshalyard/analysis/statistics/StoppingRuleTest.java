package marshalyard.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import marshalyard.analysis.statistics.StoppingRule.Decision;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoppingRuleTest {
    private final StoppingRule rule = new StoppingRule(0.04, 0.95, 3, 6);

    /** The mean 10.08 of these five is known to within 0.3731 at 97.5 %, which is 3.7 %. */
    @Test
    void stopsWhenTheIntervalAtHalfTheErrorIsNarrowEnough() {
        PairValues values = MadeCellResults.pairs(9.8, 10.2, 10.4, 9.9, 10.1);

        assertThat(rule.level()).isEqualTo(0.975);
        assertThat(rule.decide(values)).isEqualTo(Decision.MET);
        assertThat(new StoppingRule(0.037, 0.95, 3, 6).decide(values)).isEqualTo(Decision.CONTINUE);
    }

    @Test
    void fewerThanFivePairsDoNotKnowHowTheyScatter() {
        assertThat(rule.decide(MadeCellResults.pairs())).isEqualTo(Decision.CONTINUE);
        assertThat(rule.decide(MadeCellResults.pairs(10, 10, 10, 10))).isEqualTo(Decision.CONTINUE);
        assertThat(rule.decide(MadeCellResults.pairs(10, 10, 10, 10, 10))).isEqualTo(Decision.MET);
    }

    /** Six trials hold their median with 96.9 %, seven with 98.4 %. */
    @Test
    void withinOnePairItTakesSevenTrialsToReachTheLevel() {
        StoppingRule patient = new StoppingRule(0.04, 0.95, 3, 30);

        assertThat(patient.decide(PairValues.ofOnePair(1, 1, 1, 1, 1, 1)))
                .isEqualTo(Decision.CONTINUE);
        assertThat(patient.decide(PairValues.ofOnePair(1, 1, 1, 1, 1, 1, 1)))
                .isEqualTo(Decision.MET);
    }

    @Test
    void makesTheMinimumOfTrialsInAnyCase() {
        StoppingRule eight = new StoppingRule(0.04, 0.95, 8, 30);

        assertThat(eight.decide(MadeCellResults.pairs(1, 1, 1, 1, 1, 1, 1)))
                .isEqualTo(Decision.CONTINUE);
        assertThat(eight.decide(MadeCellResults.pairs(1, 1, 1, 1, 1, 1, 1, 1)))
                .isEqualTo(Decision.MET);
    }

    @Test
    void oneTrialHasNoIntervalToMeet() {
        assertThat(new StoppingRule(0.5, 0.95, 1, 1).decide(MadeCellResults.pairs(10)))
                .isEqualTo(Decision.GIVEN_UP);
    }

    @Test
    void givesUpAtTheMaximum() {
        assertThat(rule.decide(MadeCellResults.pairs(1, 2, 3, 4, 5))).isEqualTo(Decision.CONTINUE);
        assertThat(rule.decide(MadeCellResults.pairs(1, 2, 3, 4, 5, 6)))
                .isEqualTo(Decision.GIVEN_UP);
        assertThat(rule.decide(MadeCellResults.pairs(0, 0, 0, 0, 0, 0)))
                .isEqualTo(Decision.GIVEN_UP);
    }

    @Test
    void anImpossibleRuleIsRefused() {
        assertThatThrownBy(() -> new StoppingRule(0, 0.95, 3, 6))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new StoppingRule(0.05, 0.95, 3, 2))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new StoppingRule(0.05, 95, 3, 6))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** The promise that the true centre lies within 5 % is broken in at most 5 of 100 runs. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.03, 0.05, 0.07, 0.1, 0.15, 0.3})
    void whatItCallsMetIsTrueInAtLeast95Of100Runs(double deviation) {
        assertThat(brokenPromises(deviation, true)).isLessThan(0.05);
        assertThat(brokenPromises(deviation, false)).isLessThan(0.05);
    }

    private static double brokenPromises(double deviation, boolean pairs) {
        StoppingRule fivePercent = new StoppingRule(0.05, 0.95, 3, 30);
        Random random = new Random(1996);
        int tries = 500;
        int broken = 0;
        for (int i = 0; i < tries; i++) {
            double[] values = new double[0];
            Decision decision = Decision.CONTINUE;
            while (decision == Decision.CONTINUE) {
                values = Arrays.copyOf(values, values.length + 1);
                values[values.length - 1] = 1 + deviation * random.nextGaussian();
                decision = fivePercent.decide(samples(values, pairs));
            }
            double centre = CellEstimate.of(samples(values, pairs), 0.95).centre();
            if (decision == Decision.MET && Math.abs(centre - 1) > 0.05 * centre) broken++;
        }
        return broken / (double) tries;
    }

    private static PairValues samples(double[] values, boolean pairs) {
        return pairs ? MadeCellResults.pairs(values) : PairValues.ofOnePair(values);
    }
}
