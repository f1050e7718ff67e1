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
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
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

    /** A claim of a file that is opened may name thousands of cells, and must not hang for that. */
    @Test
    void moreChoicesThanCanBeJudgedAreRefused() {
        Experiment wide =
                new ExperimentBuilder("Wide")
                        .engines("a", "b")
                        .levels(Factors.TYPE, "octet")
                        .levels(
                                Factors.SIZE,
                                IntStream.rangeClosed(1, 101)
                                        .mapToObj(Integer::toString)
                                        .toArray(String[]::new))
                        .levels(Factors.PATTERN, "call-return")
                        .build();
        JudgedClaim judged =
                judge(
                        claim(
                                "ratio: {of: {engine: a, max: size}, over: {engine: b, min: size}}\n"
                                        + "metric: latency-mean\nbelow: 2"),
                        measured(wide, 2, (cell, pair) -> 1));
        assertThat(judged.outcome()).isEqualTo(ClaimOutcome.NOT_MEASURED);
        assertThat(judged.found())
                .isEqualTo(
                        "'max' and 'min' choose from more than 10,000 pairs of cells. Select fewer"
                                + " of them.");
    }

    /** That the greatest lies below a bound is no choice: all of them must. */
    @Test
    void theGreatestLiesBelowAsSoonAsTheCellsDo() {
        assertThat(held("limit: {engine: a, max: size}\nbelow: 1.5 ms")).isGreaterThan(0.6);
        assertThat(held("limit: {engine: a, max: size}\nabove: 0.5 ms")).isGreaterThan(0.9);
    }

    /**
     * Pairs of 1K take 1.1 ms and scatter widely; those of other sizes take 1 ms and scarcely do.
     */
    private static Results oneScatters(Random random) {
        return measured(
                MadeClaims.experiment("Made"),
                4,
                (cell, pair) ->
                        size(cell).equals("1K")
                                ? 1.1 * Math.exp(0.3 * random.nextGaussian())
                                : Math.exp(0.01 * random.nextGaussian()));
    }

    /**
     * Where a size that scatters comes out below one that doesn't, the greatest may be either: it
     * is below a bound only if both are.
     */
    @Test
    void theGreatestMayBeOneThatCameOutLower() {
        Random random = new Random(6);
        List<Results> runs = IntStream.range(0, RUNS).mapToObj(r -> oneScatters(random)).toList();
        for (String statement :
                List.of(
                        "limit: {engine: a, max: size}\nbelow: 1.1 ms",
                        "ratio: {of: {engine: a, max: size}, over: {engine: a, size: 2K}}\nbelow: 1.1",
                        "limit: {engine: a, max: size, mean: engine}\nbelow: 1.1 ms")) {
            Claim claim = claim(statement + "\nmetric: latency-mean");
            assertThat(part(runs, claim, ClaimOutcome.HOLDS)).as(statement).isLessThan(0.09);
        }
    }

    /** What leaves a claim open is measured again: the size that scatters. */
    @Test
    void theOneThatScattersIsAmongTheCellsToMeasure() {
        Results results =
                measured(
                        MadeClaims.experiment("Made"),
                        3,
                        (cell, pair) ->
                                size(cell).equals("1K") ? 0.5 + 0.4 * pair : 1 + pair / 1e3);
        JudgedClaim judged =
                judge(
                        claim(
                                "limit: {engine: a, max: size}\n"
                                        + "metric: latency-mean\nbelow: 1.1 ms"),
                        results);

        assertThat(judged.outcome()).isEqualTo(ClaimOutcome.UNDECIDED);
        assertThat(judged.open()).anyMatch(open -> size(open.cell()).equals("1K"));
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
