package marshalyard.analysis.claim;

import static marshalyard.analysis.claim.MadeClaims.claim;
import static marshalyard.analysis.claim.MadeClaims.isA;
import static marshalyard.analysis.claim.MadeClaims.measured;
import static marshalyard.analysis.claim.MadeClaims.size;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.Interval;
import marshalyard.model.claim.Claim;
import org.junit.jupiter.api.Test;

/** Claims on how many worker pairs agree. */
class PartOfPairsTest {
    private static final Claim SAME =
            claim("limit: {engine: a, same peak: size}\nmetric: latency-mean\n" + "at least: 50 %");

    private static JudgedClaim judge(Results results) {
        return MadeClaims.judge(SAME, results);
    }

    @Test
    void peaksThatAreThereAgainHold() {
        Random random = new Random(3);
        JudgedClaim judged =
                judge(
                        measured(
                                MadeClaims.experiment("Made"),
                                6,
                                (cell, pair) ->
                                        random.nextDouble() + (size(cell).equals("2K") ? 1 : 0)));

        assertThat(judged.outcome()).isEqualTo(ClaimOutcome.HOLDS);
        assertThat(judged.found()).startsWith("100 %");
    }

    /** Another size is greatest of each pair: 1K of pair 0, 2K of pair 1, and so on. */
    @Test
    void peaksThatWanderDoNot() {
        JudgedClaim judged =
                judge(
                        measured(
                                MadeClaims.experiment("Made"),
                                16,
                                (cell, pair) -> {
                                    int place = MadeClaims.SIZES.indexOf(size(cell));
                                    return isA(cell) && place == pair % 4 ? 2 : 1;
                                }));

        assertThat(judged.outcome()).isEqualTo(ClaimOutcome.DOES_NOT_HOLD);
        assertThat(judged.found()).startsWith("25.0 %");
    }

    @Test
    void twoPairsDecideNothing() {
        JudgedClaim judged = judge(measured(MadeClaims.experiment("Made"), 2, (cell, pair) -> 1.0));

        assertThat(judged.outcome()).isEqualTo(ClaimOutcome.UNDECIDED);
        assertThat(judged.further()).contains(4);
    }

    /** Clopper and Pearson's interval of 4 of 5 at 90 %, as tables have it. */
    @Test
    void theIntervalIsExact() {
        PartOfPairs part =
                new PartOfPairs(new double[] {1, 1, 0, 1, 1}, Chosen.BEFORE, TestRule.ONCE);
        Interval interval = part.interval().orElseThrow();

        assertThat(part.centre()).isEqualTo(0.8);
        assertThat(interval.low()).isEqualTo(0.3426, within(1e-4));
        assertThat(interval.high()).isEqualTo(0.9898, within(1e-4));
        assertThat(part.above(interval.low(), false)).isEqualTo(0.05, within(1e-6));
        assertThat(part.below(interval.high(), false)).isEqualTo(0.05, within(1e-6));
    }

    @Test
    void aTestAfterEachPairAsksMore() {
        double[] all = {1, 1, 1, 1, 1};
        PartOfPairs once = new PartOfPairs(all, Chosen.BEFORE, TestRule.ONCE);
        PartOfPairs often = new PartOfPairs(all, Chosen.BEFORE, TestRule.AFTER_EACH_PAIR);
        assertThat(once.above(0.5, false)).isLessThan(0.05);
        assertThat(often.above(0.5, false)).isGreaterThan(0.05);
        assertThat(often.above(0.2, false)).isLessThan(0.05);
    }

    /** Half of the pairs at one place, half at another: that was refuted in 29 of 100 cases. */
    @Test
    void halfOfThePairsIsNotLessThanHalf() {
        PartOfPairs half =
                new PartOfPairs(
                        new double[] {1, 0, 1, 0, 1, 0, 1, 0},
                        Chosen.BEFORE.of(4, true),
                        TestRule.ONCE);
        assertThat(half.centre()).isEqualTo(0.5);
        assertThat(half.below(0.5, true)).isGreaterThan(0.05);
        assertThat(half.interval().orElseThrow().high()).isGreaterThan(0.8);
    }

    /** Pairs of which each peaks at one of four places by chance: it held in 11 of 100 cases. */
    @Test
    void whatIsCommonByChanceIsShownToBeMoreInOneOfTwentyCasesAtMost() {
        Random random = new Random(7);
        int held = 0;
        for (int run = 0; run < 4_000; run++) {
            int[] counts = new int[4];
            for (int pair = 0; pair < 12; pair++) counts[random.nextInt(4)]++;
            double[] units = new double[12];
            Arrays.fill(units, 0, Arrays.stream(counts).max().orElseThrow(), 1);
            PartOfPairs part = new PartOfPairs(units, Chosen.BEFORE.of(4, true), TestRule.ONCE);
            if (part.above(0.26, true) <= 0.05) held++;
            assertThat(part.interval().orElseThrow().low() > 0.26)
                    .as("the interval says what the test says")
                    .isEqualTo(part.above(0.26, true) < 0.05);
        }
        assertThat(held / 4_000.0).isBetween(0.005, 0.05);
    }
}
