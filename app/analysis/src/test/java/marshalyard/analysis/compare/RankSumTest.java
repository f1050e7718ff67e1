package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.hipparchus.stat.inference.MannWhitneyUTest;
import org.junit.jupiter.api.Test;

class RankSumTest {
    /** Hollander and Wolfe 1973, page 69: permeability constants; U = 35, p = 0.2544 two-sided. */
    @Test
    void agreesWithAPublishedExample() {
        double[] atTerm = {0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46};
        double[] earlier = {1.15, 0.88, 0.90, 0.74, 1.21};

        RankSum ranks = RankSum.of(earlier, atTerm, 0.95);

        assertThat(ranks.u()).isEqualTo(35);
        assertThat(ranks.pValue()).isEqualTo(0.2544122544122544, within(1e-12));
        // The median, the 9th and the 42nd of the 50 ratios, sorted independently.
        assertThat(ranks.ratio()).isEqualTo(1.3124685591088752, within(1e-12));
        assertThat(ranks.interval().low()).isEqualTo(RATIO_9, within(1e-12));
        assertThat(ranks.interval().high()).isEqualTo(RATIO_42, within(1e-12));
    }

    private static final double RATIO_9 = 1.04 / 1.21;
    private static final double RATIO_42 = 1.45 / 0.74;

    @Test
    void intervalAndTestAlwaysAgree() {
        Random random = new Random(6);
        for (int i = 0; i < 2000; i++) {
            double[] reference = random.doubles(4 + random.nextInt(5), 0.7, 1.1).toArray();
            double[] candidate = random.doubles(4 + random.nextInt(5), 0.8, 1.2).toArray();

            RankSum ranks = RankSum.of(reference, candidate, 0.95);

            assertThat(ranks.interval().contains(1)).isEqualTo(ranks.pValue() > 0.05);
        }
    }

    /** Where half of all ratios are above 1, Hipparchus 4.0.2 takes the least of all p-values. */
    @Test
    void smallSamplesHaveTheExactPValueThatHipparchusFinds() {
        Random random = new Random(7);
        for (int i = 0; i < 50; i++) {
            double[] reference = random.doubles(3 + random.nextInt(5), 0.7, 1.1).toArray();
            double[] candidate = random.doubles(3 + random.nextInt(5), 0.8, 1.2).toArray();
            RankSum ranks = RankSum.of(reference, candidate, 0.95);

            if (2 * ranks.u() == reference.length * candidate.length) {
                assertThat(ranks.pValue()).isEqualTo(1);
                continue;
            }
            double exact = new MannWhitneyUTest().mannWhitneyUTest(reference, candidate);
            assertThat(ranks.pValue()).isEqualTo(exact, within(1e-9));
        }
    }

    /** 40 against 40, U = 465: 0.00128761 by scipy's normal approximation, 0.00108696 exactly. */
    @Test
    void largeSamplesAreApproximated() {
        double[] reference = IntStream.range(0, 40).mapToDouble(i -> i + 10.2).toArray();
        double[] candidate = IntStream.range(0, 40).mapToDouble(i -> i + 0.5).toArray();

        RankSum ranks = RankSum.of(reference, candidate, 0.95);

        assertThat(ranks.u()).isEqualTo(465);
        assertThat(ranks.pValue()).isEqualTo(0.0012876067249747993, within(1e-9));
        assertThat(ranks.interval().high()).isLessThan(1);
    }

    /** A day of trials on each side: all of their ratios have no room in memory. */
    @Test
    void ofVeryManyValuesSomeStandForAll() {
        Random random = new Random(1996);
        double[] reference = random.doubles(50_000, 1, 2).toArray();
        double[] candidate = random.doubles(50_000, 2, 4).toArray();

        RankSum ranks = RankSum.of(reference, candidate, 0.95);

        assertThat(ranks.ratio()).isCloseTo(2, within(0.1));
        assertThat(ranks.interval().low()).isBetween(1.8, ranks.ratio());
        assertThat(ranks.pValue()).isLessThan(1e-6);
    }

    /** 2 of 20 orders separate three from three; 2 of 70 four from four. */
    @Test
    void threeAgainstThreeCanNeverTell() {
        assertThat(RankSum.canTell(3, 3, 0.95)).isFalse();
        assertThat(RankSum.canTell(3, 3, 0.90)).isTrue();
        assertThat(RankSum.canTell(4, 4, 0.95)).isTrue();
        assertThat(RankSum.of(new double[] {1, 2, 3}, new double[] {7, 8, 9}, 0.95).pValue())
                .isEqualTo(0.1, within(1e-12));
    }

    @Test
    void tiesCountAgainstADifference() {
        double[] same = {5, 5, 5, 5, 5, 5};

        assertThat(RankSum.of(same, same, 0.95).pValue()).isEqualTo(1);
        assertThat(RankSum.of(same, same, 0.95).interval().contains(1)).isTrue();
    }
}
