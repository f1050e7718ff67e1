package marshalyard.analysis.claim;

import static marshalyard.analysis.claim.MadeClaims.claim;
import static marshalyard.analysis.claim.MadeClaims.isA;
import static marshalyard.analysis.claim.MadeClaims.judge;
import static marshalyard.analysis.claim.MadeClaims.measured;
import static marshalyard.analysis.claim.MadeClaims.part;
import static marshalyard.analysis.claim.MadeClaims.size;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import marshalyard.analysis.results.Results;
import org.junit.jupiter.api.Test;

/** Claims on the greatest or the lowest of several cells. */
class ExtremesTest {
    private static final int RUNS = 400;
    private static final double SCATTER = 0.2;

    /** Engine a is as fast at every size, but for the scatter of pairs; b takes twice as long. */
    private static Results level(Random random) {
        return measured(
                MadeClaims.experiment("Made"),
                6,
                (cell, pair) -> (isA(cell) ? 1 : 2) * Math.exp(SCATTER * random.nextGaussian()));
    }

    private static double held(String statement) {
        Random random = new Random(5);
        List<Results> runs = IntStream.range(0, RUNS).mapToObj(run -> level(random)).toList();
        return part(runs, claim(statement + "\nmetric: latency-mean"), ClaimOutcome.HOLDS);
    }

    /** A size that was chosen because it came out greatest is no greater than the others. */
    @Test
    void theExtremeOfCellsThatAreAlikeIsNotBeyondThem() {
        assertThat(held("limit: {engine: a, max: size}\nabove: 1 ms")).isLessThan(0.09);
        assertThat(held("limit: {engine: a, min: size}\nbelow: 1 ms")).isLessThan(0.09);
        assertThat(
                        held(
                                "ratio: {of: {engine: b, max: size}, over: {engine: a, min: size}}\n"
                                        + "above: 2"))
                .isLessThan(0.09);
    }

    /** That the greatest lies below a bound is no choice: all of them must. */
    @Test
    void theGreatestLiesBelowAsSoonAsTheCellsDo() {
        assertThat(held("limit: {engine: a, max: size}\nbelow: 1.5 ms")).isGreaterThan(0.6);
        assertThat(held("limit: {engine: a, max: size}\nabove: 0.5 ms")).isGreaterThan(0.9);
    }

    @Test
    void anExtremeThatStandsOutIsThatOfItsCell() {
        Results results =
                measured(
                        MadeClaims.experiment("Made"),
                        3,
                        (cell, pair) -> size(cell).equals("4K") ? 5 + 0.1 * pair : 1 + pair);
        JudgedClaim judged =
                judge(
                        claim(
                                "limit: {engine: a, max: size}\n"
                                        + "metric: latency-mean\nabove: 4 ms"),
                        results);

        assertThat(judged.outcome()).isEqualTo(ClaimOutcome.HOLDS);
        assertThat(judged.figure().orElseThrow().centre()).isEqualTo(5.1e6, within(1e4));
        assertThat(judged.cells()).hasSize(1);
    }
}
