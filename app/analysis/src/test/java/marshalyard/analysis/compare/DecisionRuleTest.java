package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import marshalyard.analysis.compare.DecisionRule.Finding;
import marshalyard.analysis.statistics.ConfidenceSequence;
import org.hipparchus.distribution.continuous.ChiSquaredDistribution;
import org.hipparchus.stat.StatUtils;
import org.junit.jupiter.api.Test;

class DecisionRuleTest {
    private static final int DUELS = 400;
    private static final int MOST = 25;

    /** The scatter of a pair's ratio where workers and trials of three cells scatter by 3 %. */
    private static final double SCATTER = 0.049;

    private static final DecisionRule RULE = DecisionRule.standard();

    @Test
    void equalOnesAreSeldomToldApartAlthoughEveryPairIsLookedAt() {
        Map<Finding, Integer> found = duels(RULE, 1, MOST);

        assertThat(found.get(Finding.HIGHER) + found.get(Finding.LOWER))
                .isLessThanOrEqualTo(DUELS * 5 / 100);
        assertThat(found.get(Finding.ALIKE)).isGreaterThanOrEqualTo(DUELS * 85 / 100);
    }

    @Test
    void fivePercentAreFoundInNinetyOfAHundred() {
        Map<Finding, Integer> found = duels(RULE, 1.05, MOST);

        assertThat(found.get(Finding.HIGHER)).isGreaterThanOrEqualTo(DUELS * 90 / 100);
        assertThat(found.get(Finding.LOWER)).isZero();
        assertThat(found.get(Finding.ALIKE)).isLessThanOrEqualTo(DUELS * 5 / 100);
    }

    @Test
    void aLargeDifferenceNeedsFivePairsOnly() {
        double[] logs = {0.70, 0.65, 0.72, 0.69, 0.71};

        assertThat(RULE.decide(logs)).isEqualTo(Finding.HIGHER);
        assertThat(RULE.decide(Arrays.stream(logs).map(v -> -v).toArray()))
                .isEqualTo(Finding.LOWER);
        assertThat(RULE.decide(Arrays.copyOf(logs, 4))).isEqualTo(Finding.UNDECIDED);
        assertThat(RULE.morePairs(logs)).isZero();
    }

    @Test
    void theForecastOfPairsComesTrueIfTheyGoOnAsTheyWere() {
        double[] some = new double[8];
        Arrays.setAll(some, i -> i % 2 == 0 ? 0.10 : -0.02);

        int more = RULE.morePairs(some);
        double[] all = new double[some.length + more];
        Arrays.setAll(all, i -> i % 2 == 0 ? 0.10 : -0.02);

        assertThat(RULE.decide(some)).isEqualTo(Finding.UNDECIDED);
        assertThat(more).isBetween(1, 40);
        assertThat(RULE.decide(all)).isNotEqualTo(Finding.UNDECIDED);
    }

    @Test
    void severalComparisonsShareTheError() {
        double[] logs = {0.10, 0.20, 0.12, 0.18, 0.15, 0.14};

        double one = RULE.interval(logs).halfWidth();
        double three = new DecisionRule(0.95, 0.05, 3).interval(logs).halfWidth();

        assertThat(three).isGreaterThan(one);
    }

    @Test
    void aRuleThatDecidesNothingIsRefused() {
        assertThatThrownBy(() -> new DecisionRule(0.95, 0.05, 0))
                .hasMessageContaining("one comparison at least");
    }

    private static Map<Finding, Integer> duels(DecisionRule rule, double ratio, int most) {
        Random random = new Random(1996);
        Map<Finding, Integer> found = new EnumMap<>(Finding.class);
        for (Finding finding : Finding.values()) found.put(finding, 0);
        for (int duel = 0; duel < DUELS; duel++) {
            double[] logs = new double[most];
            Finding finding = Finding.UNDECIDED;
            for (int n = 0; n < most && finding == Finding.UNDECIDED; n++) {
                logs[n] = Math.log(ratio) + SCATTER * random.nextGaussian();
                finding = rule.decide(Arrays.copyOf(logs, n + 1));
            }
            found.merge(finding, 1, Integer::sum);
        }
        return found;
    }

    /** Nine in ten, if pairs scatter as much as those that were seen may. */
    @Test
    void whatIsSaidToShowShowsAfterAsManyPairs() {
        DecisionRule rule = new DecisionRule(0.95, 0.05, 1);
        int n = 10;
        double[] logs = new double[n];
        for (int i = 0; i < n; i++) logs[i] = i % 2 == 0 ? 0.05 : -0.05;
        LogRatio student = PairedTest.of(logs, 0.95);
        RatioEstimate seen = RatioEstimate.of(student, Method.PAIRED, student.degrees());

        double shows = Math.log1p(rule.estimate(seen, logs).smallestDifference());

        double scatter =
                Math.sqrt(StatUtils.variance(logs))
                        * Math.sqrt(
                                (n - 1)
                                        / new ChiSquaredDistribution(n - 1.0)
                                                .inverseCumulativeProbability(0.1));
        Random random = new Random(10);
        int runs = 4_000;
        int found = 0;
        for (int run = 0; run < runs; run++) {
            double[] values = new double[n];
            for (int i = 0; i < n; i++) values[i] = shows + scatter * random.nextGaussian();
            if (!ConfidenceSequence.of(values, 0.95).contains(0)) found++;
        }
        assertThat((double) found / runs).isBetween(0.88, 0.92);
        assertThat(Math.log1p(seen.smallestDifference())).isLessThan(0.8 * shows);
    }
}
