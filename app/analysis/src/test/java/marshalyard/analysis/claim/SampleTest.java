package marshalyard.analysis.claim;

import static marshalyard.analysis.claim.MadeClaims.SIZES;
import static marshalyard.analysis.claim.MadeClaims.claim;
import static marshalyard.analysis.claim.MadeClaims.judge;
import static marshalyard.analysis.claim.MadeClaims.measured;
import static marshalyard.analysis.claim.MadeClaims.size;
import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.Interval;
import org.junit.jupiter.api.Test;

/** Intervals of figures that have an end. */
class SampleTest {
    private static Interval interval(Sample sample) {
        return sample.interval().orElseThrow();
    }

    @Test
    void noAmountIsBelowZero() {
        Sample few = new Sample(new double[] {0, 0.1, 0.4}, false, TestRule.ONCE);

        assertThat(interval(few).low()).isNegative();
        assertThat(interval(few.asAmount()).low()).isZero();
    }

    @Test
    void noPartIsBeyondTheWhole() {
        Sample few = new Sample(new double[] {0.7, 0.9, 1}, false, TestRule.ONCE);

        assertThat(interval(few).high()).isGreaterThan(1);
        assertThat(interval(few.within(0, 1)).high()).isEqualTo(1);
    }

    /** R² is 0.92, 0.998 and 0.979 of three pairs; their interval would end at 1.03. */
    @Test
    void noLineFitsBetterThanExactly() {
        Results results =
                measured(
                        MadeClaims.experiment("Made"),
                        3,
                        (cell, pair) -> 1 + Math.pow(SIZES.indexOf(size(cell)), 1 + pair));

        JudgedClaim judged =
                judge(
                        claim(
                                "fit: {engine: a, r2: size}\n"
                                        + "metric: latency-mean\nat least: 0.1"),
                        results);

        assertThat(judged.figure().orElseThrow().interval().orElseThrow().high()).isEqualTo(1);
    }
}
