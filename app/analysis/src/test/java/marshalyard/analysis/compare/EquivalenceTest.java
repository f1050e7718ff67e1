package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Sense;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Alike and no worse as verdicts of their own. */
class EquivalenceTest {
    private static final int TRIES = 2_000;

    private static Equivalence of(double low, double high, Sense sense) {
        return of(new Interval(low, high, 0.95), new Interval(low, high, 0.9), sense);
    }

    private static Equivalence of(Interval interval, Interval oneSided, Sense sense) {
        double ratio = Math.sqrt(oneSided.low() * oneSided.high());
        return Equivalence.of(
                new RatioEstimate(ratio, interval, oneSided, Method.WELCH, 0.05, 2, 4.3),
                0.05,
                sense);
    }

    @Test
    void whereTheIntervalLiesDecides() {
        Sense rate = Sense.HIGHER_IS_FASTER;

        assertThat(of(0.96, 1.04, rate)).isEqualTo(Equivalence.ALIKE);
        assertThat(of(0.96, 1.2, rate)).isEqualTo(Equivalence.NO_WORSE);
        assertThat(of(0.9, 1.04, rate)).isEqualTo(Equivalence.UNDECIDED);
        assertThat(of(0.8, 0.9, rate)).isEqualTo(Equivalence.WORSE);
        assertThat(of(0.8, 1.04, Sense.LOWER_IS_FASTER)).isEqualTo(Equivalence.NO_WORSE);
        assertThat(of(1.1, 1.2, Sense.LOWER_IS_FASTER)).isEqualTo(Equivalence.WORSE);
        assertThat(of(1.1, 1.2, Sense.PLAIN)).isEqualTo(Equivalence.UNDECIDED);
        assertThat(Equivalence.NO_WORSE.words(0.05)).isEqualTo("no worse than 5 %");
        assertThat(Equivalence.WORSE.words(0.025)).isEqualTo("more than 2.5 % worse");
    }

    /** The bound of one side may lie beyond the margin while the interval holds 1. */
    @Test
    void whoIsCalledWorseIsSeenToDiffer() {
        Interval slow = new Interval(0.5, 0.92, 0.9);
        Interval late = new Interval(1.08, 2, 0.9);
        Sense rate = Sense.HIGHER_IS_FASTER;
        Sense time = Sense.LOWER_IS_FASTER;

        assertThat(of(new Interval(0.44, 1.05, 0.95), slow, rate)).isEqualTo(Equivalence.UNDECIDED);
        assertThat(of(new Interval(0.44, 0.99, 0.95), slow, rate)).isEqualTo(Equivalence.WORSE);
        assertThat(of(new Interval(0.95, 2.3, 0.95), late, time)).isEqualTo(Equivalence.UNDECIDED);
        assertThat(of(new Interval(1.01, 2.3, 0.95), late, time)).isEqualTo(Equivalence.WORSE);
    }

    /** Three pairs that scatter by a fifth often have such a bound. */
    @Test
    void aCellSpeaksWithOneVoice() {
        Random random = new Random(7);
        int nearer = 0;
        for (int i = 0; i < TRIES; i++) {
            Comparison comparison =
                    Comparison.sideBySide(
                            MadeCellResults.simulated(random, 3, 1, 1, 0.2, 0),
                            MadeCellResults.simulated(random, 3, 1, 0.6, 0.2, 0),
                            Sense.HIGHER_IS_FASTER,
                            0.95);
            boolean seen = comparison.verdict() != ComparisonVerdict.NO_DIFFERENCE;
            if (!seen && comparison.found().oneSided().high() < 1 / 1.05) nearer++;
            if (comparison.equivalence(0.05) != Equivalence.WORSE) continue;
            assertThat(comparison.verdict()).isEqualTo(ComparisonVerdict.LOWER);
            assertThat(cell(comparison)).doesNotContain("no difference seen");
        }
        assertThat(nearer).isGreaterThan(TRIES / 20);
    }

    /** At the edge of the margin, at most 5 of 100 are called worse. */
    @ParameterizedTest
    @ValueSource(ints = {3, 10})
    void whatIsSlowerByTheMarginIsCalledWorseInFiveOfHundredAtMost(int pairs) {
        assertThat(share(Equivalence.WORSE, pairs, 1 / 1.05, 0.01)).isBetween(0.005, 0.065);
    }

    /** Three pairs that scatter by 10 % differ in nothing that is seen, and in whatever isn't. */
    @Test
    void noDifferenceSeenIsNotAlike() {
        Comparison scattered =
                Comparison.of(
                        MadeCellResults.pairs(100, 110, 90),
                        MadeCellResults.pairs(99, 112, 91),
                        Sense.HIGHER_IS_FASTER,
                        0.95);
        Comparison close =
                Comparison.of(
                        MadeCellResults.pairs(100, 101, 99),
                        MadeCellResults.pairs(100.2, 101, 99.1),
                        Sense.HIGHER_IS_FASTER,
                        0.95);

        assertThat(scattered.verdict()).isEqualTo(ComparisonVerdict.NO_DIFFERENCE);
        assertThat(scattered.equivalence(0.05)).isEqualTo(Equivalence.UNDECIDED);
        assertThat(cell(scattered)).startsWith("no difference seen: below ");
        assertThat(close.equivalence(0.05)).isEqualTo(Equivalence.ALIKE);
        assertThat(cell(close)).isEqualTo("alike within 5 %");
    }

    /** No table is to say that a difference of 10^20 times would show. */
    @Test
    void whatScattersManifoldShowsNone() {
        Comparison comparison =
                Comparison.of(
                        MadeCellResults.pairs(1, 20, 300),
                        MadeCellResults.pairs(2, 15, 500),
                        Sense.HIGHER_IS_FASTER,
                        0.95);

        assertThat(comparison.smallestDifference()).isInfinite();
        assertThat(cell(comparison))
                .isEqualTo("no difference seen: too few, or too scattered, to show any");
    }

    /** A difference that is sure may be too small to matter. */
    @Test
    void aDifferenceMayBeAlikeAllTheSame() {
        Comparison comparison =
                Comparison.of(
                        MadeCellResults.pairs(100, 100.1, 99.9),
                        MadeCellResults.pairs(102, 102.1, 101.9),
                        Sense.HIGHER_IS_FASTER,
                        0.95);

        assertThat(cell(comparison)).isEqualTo("2.0 % ± 0.3 % faster, alike within 5 %");
    }

    /** At the edge of the margin, 5 of 100 are called alike that are not. */
    @ParameterizedTest
    @CsvSource({"3, 1.05", "3, 0.952380952", "10, 1.05", "10, 0.952380952"})
    void whatDiffersByTheMarginIsCalledAlikeInFiveOfHundred(int pairs, double factor) {
        assertThat(alike(pairs, factor, 0.01)).isBetween(0.03, 0.065);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 10})
    void whatIsTheSameIsCalledAlikeIfPairsAgree(int pairs) {
        assertThat(alike(pairs, 1, 0.01)).isGreaterThan(0.95);
    }

    @Test
    void aMarginIsAPercentage() {
        assertThat(Equivalence.parseMargin("5 %")).isEqualTo(0.05);
        assertThat(Equivalence.parseMargin("2.5%")).isEqualTo(0.025);
        assertThat(Equivalence.parseMargin("1")).isEqualTo(0.01);
        assertThatThrownBy(() -> Equivalence.parseMargin("five"))
                .hasMessage("A margin is a percentage as in 5 %, not 'five'.");
        assertThatThrownBy(() -> Equivalence.parseMargin("0 %"))
                .hasMessage("A margin lies above 0 and is at most 100 %, not 0 %.");
    }

    private static String cell(Comparison comparison) {
        return new CellComparison("k", null, comparison, 1, 0.05, List.of()).words();
    }

    private static double alike(int pairs, double factor, double scatter) {
        return share(Equivalence.ALIKE, pairs, factor, scatter);
    }

    private static double share(Equivalence wanted, int pairs, double factor, double scatter) {
        Random random = new Random(41 * pairs + Math.round(100 * factor));
        int found = 0;
        for (int i = 0; i < TRIES; i++) {
            PairValues before = MadeCellResults.simulated(random, pairs, 1, 1, scatter, 0);
            PairValues after = MadeCellResults.simulated(random, pairs, 1, factor, scatter, 0);
            Comparison comparison =
                    Comparison.sideBySide(before, after, Sense.HIGHER_IS_FASTER, 0.95);
            if (comparison.equivalence(0.05) == wanted) found++;
        }
        return found / (double) TRIES;
    }
}
