package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Sense;
import marshalyard.engine.DataType;
import marshalyard.model.measurement.Measurement;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static final PairValues BEFORE = MadeCellResults.pairs(100, 103, 98, 101, 99);
    private static final PairValues AFTER = MadeCellResults.pairs(88, 91, 86, 89, 87);

    @Test
    void aLowerRateIsSlowerAndALowerTimeFaster() {
        Comparison rate = Comparison.of(BEFORE, AFTER, Sense.HIGHER_IS_FASTER, 0.95);
        Comparison time = Comparison.of(BEFORE, AFTER, Sense.LOWER_IS_FASTER, 0.95);

        assertThat(rate.method()).isEqualTo(Method.WELCH);
        assertThat(rate.verdict()).isEqualTo(ComparisonVerdict.LOWER);
        assertThat(rate.words()).isEqualTo("12 % ± 3 % slower");
        assertThat(time.words()).isEqualTo("12 % ± 3 % faster");
    }

    @Test
    void noDifferenceSaysHowLargeOneCouldStillBe() {
        Comparison same = Comparison.of(BEFORE, BEFORE, Sense.PLAIN, 0.95);

        assertThat(same.words()).isEqualTo("no difference seen: below 2.9 %, and 7.1 % would show");
        assertThat(same.resolution()).isBetween(0.02, 0.04);
        assertThat(same.smallestDifference()).isBetween(0.05, 0.1);
    }

    /** One disturbed trial hides the difference from a test of means, not from one of ranks. */
    @Test
    void ranksDecideWhereATrialWasDisturbed() {
        PairValues disturbed = MadeCellResults.pairs(88, 91, 86, 89, 20);

        Comparison comparison = Comparison.of(BEFORE, disturbed, Sense.HIGHER_IS_FASTER, 0.95);

        assertThat(comparison.method()).isEqualTo(Method.MANN_WHITNEY);
        assertThat(comparison.verdict()).isEqualTo(ComparisonVerdict.LOWER);
        assertThat(Welch.of(BEFORE.units(), disturbed.units(), 0.95).pValue()).isGreaterThan(0.05);
    }

    @Test
    void ranksDecideWhereAHandfulMeetsMany() {
        PairValues many = MadeCellResults.pairs(97, 98, 99, 100, 101, 102, 103, 104, 105, 106);

        assertThat(
                        Comparison.of(MadeCellResults.pairs(99, 101, 103), many, Sense.PLAIN, 0.95)
                                .method())
                .isEqualTo(Method.MANN_WHITNEY);
        assertThat(Comparison.of(BEFORE, many, Sense.PLAIN, 0.95).method()).isEqualTo(Method.WELCH);
    }

    @Test
    void oneTrialTellsNothing() {
        Comparison comparison = Comparison.of(PairValues.ofOnePair(100), AFTER, Sense.PLAIN, 0.95);

        assertThat(comparison.verdict()).isEqualTo(ComparisonVerdict.TOO_FEW_TRIALS);
        assertThat(comparison.words()).isEqualTo("too few trials to compare");
    }

    /** The same trials in one pair each: they tell nothing of what other pairs would do. */
    @Test
    void withASinglePairTheVerdictClaimsLess() {
        PairValues before = PairValues.ofOnePair(BEFORE.trials());
        PairValues after = PairValues.ofOnePair(AFTER.trials());
        Comparison slower = Comparison.of(before, after, Sense.HIGHER_IS_FASTER, 0.95);
        Comparison mixed = Comparison.of(BEFORE, after, Sense.HIGHER_IS_FASTER, 0.95);
        Comparison same = Comparison.of(before, before, Sense.HIGHER_IS_FASTER, 0.95);

        assertThat(slower.words()).isEqualTo("12 % ± 3 % slower within one pair");
        assertThat(mixed.withinOnePair()).isTrue();
        assertThat(same.words()).startsWith("no difference seen within one pair: below");
        assertThat(new CellComparison("k", null, slower, 0.0001, 0.05, List.of()).standsOut())
                .isFalse();
        Comparison overPairs = Comparison.of(BEFORE, AFTER, Sense.HIGHER_IS_FASTER, 0.95);
        assertThat(new CellComparison("k", null, overPairs, 0.0001, 0.05, List.of()).standsOut())
                .isTrue();
    }

    @Test
    void figuresAtZeroHaveNoRatio() {
        assertThatThrownBy(
                        () -> Comparison.of(BEFORE, MadeCellResults.pairs(0, 1), Sense.PLAIN, 0.95))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("above 0");
    }

    @Test
    void wordsFitTheInterval() {
        Sense rate = Sense.HIGHER_IS_FASTER;

        assertThat(words(1.12, 1.09, 1.15, rate)).isEqualTo("12 % ± 3 % faster");
        assertThat(words(1.1234, 1.1211, 1.1257, rate)).isEqualTo("12.3 % ± 0.3 % faster");
        assertThat(words(3.52, 3.31, 3.74, rate)).isEqualTo("3.5 ± 0.3 times as fast");
        assertThat(words(120, 116.4, 123.5, Sense.LOWER_IS_FASTER))
                .isEqualTo("120 ± 4 times as long");
        assertThat(words(26, 25.6, 26.5, rate)).isEqualTo("26 ± 1 times as fast");
        assertThat(words(8, 6.1, 9.9, rate)).isEqualTo("8.0 ± 2.0 times as fast");
        assertThat(words(0.2, 0.18, 0.22, rate)).isEqualTo("80 % ± 2 % slower");
        assertThat(words(1.2, 1.2, 1.2, Sense.PLAIN)).isEqualTo("20 % higher");
    }

    /** Where ± would lie about an interval, or seem to hold 0, its ends are named. */
    @Test
    void lopsidedIntervalsAreNamedByTheirEnds() {
        Sense time = Sense.LOWER_IS_FASTER;

        assertThat(words(1.12, 1.05, 1.31, time)).isEqualTo("12 % slower (5 % to 31 %)");
        assertThat(words(1.05, 1.002, 1.1, time)).isEqualTo("5.0 % slower (0.2 % to 10.0 %)");
        assertThat(words(8, 5, 30, time)).isEqualTo("8.0 times as long (5.0 to 30)");
        assertThat(words(1.8, 1.3, Double.POSITIVE_INFINITY, time))
                .isEqualTo("80 % slower (at least 30 %)");
    }

    /** Slower by 100 % would be standing still. */
    @Test
    void nothingIsSlowerByAHundredPercent() {
        assertThat(words(0.0057, 0.00084, 0.04, Sense.HIGHER_IS_FASTER))
                .isEqualTo("99.4 % slower (96.0 % to 99.9 %)");
    }

    @Test
    void cellsAreComparedByAnyFigure() {
        Comparison comparison =
                Comparison.of(
                        MadeCellResults.flood("tcp", DataType.OCTET, 1024, BEFORE.trials()),
                        MadeCellResults.flood("jms", DataType.OCTET, 1024, AFTER.trials()),
                        Measurement::bytesPerSecond,
                        Sense.HIGHER_IS_FASTER,
                        0.95);

        assertThat(comparison.words()).isEqualTo("12 % ± 3 % slower");
    }

    private static String words(double ratio, double low, double high, Sense sense) {
        CellEstimate any = CellEstimate.of(BEFORE, 0.95);
        Interval interval = new Interval(low, high, 0.95);
        RatioEstimate found =
                new RatioEstimate(ratio, interval, interval, Method.WELCH, 0.01, 8, 2.3);
        return new Comparison(any, any, found, Unit.PAIRS, sense).words();
    }
}
