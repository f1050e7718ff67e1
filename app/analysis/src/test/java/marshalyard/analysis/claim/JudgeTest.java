package marshalyard.analysis.claim;

import static marshalyard.analysis.claim.MadeClaims.claim;
import static marshalyard.analysis.claim.MadeClaims.isA;
import static marshalyard.analysis.claim.MadeClaims.judge;
import static marshalyard.analysis.claim.MadeClaims.measured;
import static marshalyard.analysis.claim.MadeClaims.size;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgeTest {
    private static final int RUNS = 200;
    private static final int PAIRS = 6;
    private static final double SCATTER = 0.02;
    private static final Experiment EXPERIMENT = MadeClaims.experiment("Made");

    /** Engine a takes 1 ms for 1K and grows as sizes do; b takes twice as long. */
    private static double usual(Cell cell) {
        double grown = Map.of("1K", 1.0, "2K", 1.2, "4K", 1.6, "8K", 2.4).get(size(cell));
        return isA(cell) ? grown : 2 * grown;
    }

    private static Results noisy(Random random, int pairs, ToDoubleFunction<Cell> millis) {
        return measured(
                EXPERIMENT,
                pairs,
                (cell, pair) ->
                        millis.applyAsDouble(cell) * Math.exp(SCATTER * random.nextGaussian()));
    }

    /** The experiments that every claim is held against. */
    private static final List<Results> MADE = made();

    private static List<Results> made() {
        Random random = new Random(33);
        return IntStream.range(0, RUNS)
                .mapToObj(i -> noisy(random, PAIRS, JudgeTest::usual))
                .toList();
    }

    private static double part(Claim claim, ClaimOutcome outcome) {
        return MadeClaims.part(MADE, claim, outcome);
    }

    private static final Map<String, String> CLAIMS =
            Map.ofEntries(
                    Map.entry(
                            "ratio",
                            "ratio: {of: {engine: b}, over: {engine: a}}\nmetric: latency-mean\neach: size\nat least: %s"),
                    Map.entry(
                            "equal",
                            "equal: [{engine: b, size: 1K}, {engine: a, size: 8K}]\nmetric: latency-mean\nwithin: %s"),
                    Map.entry(
                            "peak",
                            "peak: {of: {engine: a}, along: size, at: %s}\nmetric: latency-mean"),
                    Map.entry(
                            "trend",
                            "trend: {of: {engine: a}, %s along: size}\nmetric: latency-mean"),
                    Map.entry(
                            "level",
                            "level: {of: {engine: a, size: [1K, 2K]}, along: size}\nmetric: latency-mean\nwithin: %s"),
                    Map.entry(
                            "interaction",
                            "interaction: {falling: [{ratio: {of: {engine: a, size: %s}, over: {engine: a, size: 1K}}}, {ratio: {of: {engine: b, size: 4K}, over: {engine: b, size: 1K}}}]}\nmetric: latency-mean"),
                    Map.entry(
                            "fit",
                            "fit: {engine: a, slope: size}\nmetric: latency-mean\nat least: %s"),
                    Map.entry(
                            "spread",
                            "spread: {engine: a, size: 1K}\nmetric: latency-mean\nat most: %s"),
                    Map.entry(
                            "cross",
                            "cross: {first: {engine: a}, second: {engine: b}, first above at: {size: 1K}, first below at: {size: %s}}\nmetric: latency-mean"),
                    Map.entry(
                            "dip",
                            "dip: {of: {engine: a}, along: size, at: 4K}\nmetric: latency-mean\nat most: %s"),
                    Map.entry(
                            "limit",
                            "limit: {engine: a, size: 8K}\nmetric: latency-mean\nat most: %s"),
                    Map.entry("count", "count: {engine: a, size: 1K, metric: lost}\nequals: %s"),
                    Map.entry(
                            "one",
                            "ratio: {of: {engine: b, size: 1K}, over: {engine: a, size: 1K}}\nmetric: latency-mean\nat least: %s"));

    /** The part of 200 made experiments, whose pairs scatter by 2 %, that has this verdict. */
    @ParameterizedTest
    @CsvSource({
        "ratio, 1.9, HOLDS, 0.95, 1",
        "ratio, 2.1, DOES_NOT_HOLD, 0.95, 1",
        "ratio, 2, HOLDS, 0, 0.07",
        "ratio, 2, DOES_NOT_HOLD, 0, 0.07",
        "one, 2, HOLDS, 0, 0.08",
        "one, 2, DOES_NOT_HOLD, 0, 0.08",
        "one, 2, UNDECIDED, 0.85, 1",
        "equal, 30 %, HOLDS, 0.95, 1",
        "equal, 10 %, DOES_NOT_HOLD, 0.95, 1",
        "equal, 20 %, HOLDS, 0, 0.08",
        "peak, 8K, HOLDS, 0.95, 1",
        "peak, 4K, DOES_NOT_HOLD, 0.95, 1",
        "trend, rises, HOLDS, 0.95, 1",
        "trend, falls, DOES_NOT_HOLD, 0.95, 1",
        "level, 30 %, HOLDS, 0.95, 1",
        "level, 12 %, DOES_NOT_HOLD, 0.95, 1",
        "level, 20 %, HOLDS, 0, 0.08",
        "interaction, 8K, HOLDS, 0.95, 1",
        "interaction, 2K, DOES_NOT_HOLD, 0.95, 1",
        "interaction, 4K, HOLDS, 0, 0.08",
        "fit, 150, HOLDS, 0.95, 1",
        "fit, 250, DOES_NOT_HOLD, 0.95, 1",
        "spread, 8 %, HOLDS, 0.95, 1",
        "spread, 0.5 %, DOES_NOT_HOLD, 0.95, 1",
        "spread, 2 %, HOLDS, 0, 0.08",
        "cross, 8K, DOES_NOT_HOLD, 0.95, 1",
        "dip, 0.95, HOLDS, 0.95, 1",
        "dip, 0.8, DOES_NOT_HOLD, 0.95, 1",
        "limit, 2.6 ms, HOLDS, 0.95, 1",
        "limit, 2.2 ms, DOES_NOT_HOLD, 0.95, 1",
        "count, 0, HOLDS, 1, 1",
        "count, 1, DOES_NOT_HOLD, 1, 1"
    })
    void verdictsAreRight(
            String name, String value, ClaimOutcome outcome, double least, double most) {
        Claim claim = claim(CLAIMS.get(name).formatted(value));

        assertThat(part(claim, outcome)).isBetween(least, most);
    }

    @Test
    void anOrderIsTrueFalseOrOpen() {
        String order =
                "order: {falling: [{engine: %s, size: %s}, {engine: %s, size: %s}]}\n"
                        + "metric: latency-mean";
        assertThat(part(claim(order.formatted("b", "1K", "a", "1K")), ClaimOutcome.HOLDS))
                .isGreaterThan(0.95);
        assertThat(part(claim(order.formatted("a", "1K", "b", "1K")), ClaimOutcome.DOES_NOT_HOLD))
                .isGreaterThan(0.95);
        // Both take 2.4 ms: neither may be said more often than tests err.
        Claim open = claim(order.formatted("b", "2K", "a", "8K"));
        assertThat(part(open, ClaimOutcome.HOLDS)).isLessThan(0.08);
        assertThat(part(open, ClaimOutcome.DOES_NOT_HOLD)).isLessThan(0.08);
    }

    @Test
    void oneWorkerPairDecidesNothing() {
        Claim claim = claim(CLAIMS.get("one").formatted("1.5"));

        JudgedClaim judged = judge(claim, noisy(new Random(1), 1, JudgeTest::usual));

        assertThat(judged.outcome()).isEqualTo(ClaimOutcome.UNDECIDED);
        assertThat(judged.remedy())
                .isEqualTo(
                        "One worker pair tells nothing of how pairs differ. Measure two at least.");
        assertThat(judged.further()).contains(1);
    }

    /** A rate is told as in tables, by the geometric mean of pairs. */
    @Test
    void aClaimOnAFigureHasThatOfItsCell() {
        double[] millis = {1, 2, 8};
        Results results = measured(EXPERIMENT, 3, (cell, pair) -> millis[pair]);
        CellResult cell = results.all().get(0);
        CellEstimate told = Metrics.find("throughput").of(cell, TestRule.LEVEL).orElseThrow();

        JudgedClaim judged =
                judge(
                        claim(
                                "limit: {engine: a, size: 1K}\nmetric: throughput\nat least: 1 Mbit/s"),
                        results);

        JudgedClaim.Figure figure = judged.figure().orElseThrow();
        assertThat(figure.centre()).isEqualTo(told.centre(), within(1e-6 * told.centre()));
        assertThat(figure.interval().orElseThrow().low())
                .isEqualTo(told.interval().orElseThrow().low(), within(1e-6 * told.centre()));
    }

    @Test
    void aRatioOfPairsThatNeverRanSideBySideIsNotMeasured() {
        Results all = noisy(new Random(1), 2, JudgeTest::usual);
        List<TrialRecord> apart =
                all.trials().stream()
                        .filter(r -> isA(r.trial().cell()) == (r.trial().fork() == 0))
                        .toList();

        JudgedClaim judged = judge(claim(CLAIMS.get("one").formatted("1.5")), all.with(apart));

        assertThat(judged.outcome()).isEqualTo(ClaimOutcome.NOT_MEASURED);
        assertThat(judged.found()).contains("ran beside one of the other cells");
    }

    /** One of the lower slopes falls: 0.6 ms for each 1K more is told, no ratio of them. */
    @Test
    void anOrderOfWhatMayBeBelowZeroIsToldByItsDifference() {
        double[][] slopes = {{-0.1, 0.1, 0.05}, {0.6, 0.55, 0.7}};
        Results results =
                measured(
                        EXPERIMENT,
                        3,
                        (cell, pair) ->
                                100
                                        + slopes[isA(cell) ? 0 : 1][pair]
                                                * Double.parseDouble(size(cell).replace("K", "")));

        JudgedClaim judged =
                judge(
                        claim(
                                "fit: {falling: [{engine: b, slope: size}, {engine: a, slope: size}]}\n"
                                        + "metric: latency-mean"),
                        results);

        assertThat(judged.outcome()).isEqualTo(ClaimOutcome.HOLDS);
        assertThat(judged.found())
                .startsWith("586 ns/byte (")
                .endsWith("ns/byte), asked: above 0 ns/byte");
    }

    /** The one with p = 0.009 is below the error by four conditions, but not by eight bounds. */
    @Test
    void conditionsThatAreCalledRefutedAreSoByTheErrorOfTheVerdict() {
        Map<String, Double> ratio = Map.of("1K", 2.0, "2K", 1.1981, "4K", 1.0, "8K", 1.0);
        Results results =
                measured(
                        EXPERIMENT,
                        3,
                        (cell, pair) ->
                                isA(cell)
                                        ? 1
                                        : ratio.get(size(cell))
                                                * Math.exp(
                                                        (size(cell).equals("1K") ? 1e-3 : 0.02)
                                                                * (pair - 1)));

        JudgedClaim judged =
                judge(
                        claim(
                                "equal: [{engine: b}, {engine: a}]\nmetric: latency-mean\neach: size\nwithin: 10 %"),
                        results);

        assertThat(judged.outcome()).isEqualTo(ClaimOutcome.DOES_NOT_HOLD);
        assertThat(judged.found()).contains("1 of 4 conditions is refuted");
    }

    /** One of four conditions is missed by far: few pairs more than two refute it. */
    @Test
    void furtherPairsAreThoseThatRefuteTheFirstCondition() {
        Claim claim =
                claim(
                        "equal: [{engine: b}, {engine: a}]\nmetric: latency-mean\neach: size\nwithin: 5 %");
        double[] scatter = {1, 1.02, 0.99};
        Results results =
                measured(
                        EXPERIMENT,
                        3,
                        (cell, pair) ->
                                isA(cell)
                                        ? 1
                                        : (size(cell).equals("8K") ? 1.12 : 1.05) * scatter[pair]);

        JudgedClaim judged = judge(claim, results);

        assertThat(judged.outcome()).isEqualTo(ClaimOutcome.UNDECIDED);
        assertThat(judged.found())
                .containsPattern("; (1 of 4 conditions is|[0234] of 4 conditions are) shown$");
        assertThat(judged.further()).hasValueSatisfying(n -> assertThat(n).isBetween(1, 5));
    }

    @Test
    void whatIsNotThereIsNamed() {
        Results results = noisy(new Random(1), 3, JudgeTest::usual);

        assertThat(
                        judge(
                                        claim(
                                                "limit: {engine: c, size: 1K}\nmetric: latency-mean\nat most: 1 s"),
                                        results)
                                .found())
                .isEqualTo("No cell has engine c. Add it to an experiment, or change the claim.");
        assertThat(
                        judge(
                                        claim(
                                                "limit: {engine: a}\nmetric: latency-mean\nat most: 1 s"),
                                        results)
                                .found())
                .startsWith("The cells of engine a differ in 'size'.".replace("engine a", "a"));
        assertThat(
                        judge(
                                        claim(
                                                "limit: {engine: a, size: 1K}\nmetric: latency-mean\nat most: 80 Mbit/s"),
                                        results)
                                .found())
                .isEqualTo(
                        "The bound at most 80 Mbit/s is a rate, but the figure is a time. Give the"
                                + " bound in its unit.");
        JudgedClaim missing =
                judge(
                        claim(
                                "ratio: {of: {engine: b, size: 1K}, over: {engine: a, size: 1K}}\nmetric: latency-mean\nat least: 1"),
                        Results.of(EXPERIMENT));
        assertThat(missing.outcome()).isEqualTo(ClaimOutcome.NOT_MEASURED);
        assertThat(missing.found()).contains("was measured. Run or resume the experiment.");
    }

    /** There is no ratio to 0: it was told as 2.00 or 0. */
    @Test
    void figuresOfWhichOneIsZeroAreHeldAgainstEachOtherByTheirDifference() {
        Results results = measured(EXPERIMENT, 4, (cell, pair) -> isA(cell) ? 0 : 5 + 0.1 * pair);
        String equal = "equal: [{engine: %s, size: 1K}, {engine: %s, size: 1K}]\nwithin: 10 %%\n";

        JudgedClaim ofA = judge(claim(equal.formatted("a", "b") + "metric: latency-mean"), results);
        assertThat(ofA.outcome()).isEqualTo(ClaimOutcome.DOES_NOT_HOLD);
        assertThat(ofA.found()).startsWith("-5.15 ms (").endsWith("asked: -468 µs to 515 µs");
        JudgedClaim ofB = judge(claim(equal.formatted("b", "a") + "metric: latency-mean"), results);
        assertThat(ofB.outcome()).isEqualTo(ClaimOutcome.DOES_NOT_HOLD);
        assertThat(ofB.found()).startsWith("5.15 ms (");
        JudgedClaim none = judge(claim(equal.formatted("b", "a") + "metric: lost"), results);
        assertThat(none.outcome()).isEqualTo(ClaimOutcome.HOLDS);
        assertThat(none.found()).isEqualTo("0 messages, asked: 0 messages");
        JudgedClaim peak =
                judge(
                        claim(
                                "peak: {of: {engine: a}, along: size, at: 8K}\nmetric:"
                                        + " latency-mean"),
                        measured(
                                EXPERIMENT,
                                4,
                                (cell, pair) -> size(cell).equals("8K") ? 5 + 0.1 * pair : 0));
        assertThat(peak.outcome()).isEqualTo(ClaimOutcome.HOLDS);
        assertThat(peak.found()).contains("difference: 5.15 ms (");
    }

    @Test
    void aMissingCellKeepsAClaimFromHolding() {
        Claim claim = claim(CLAIMS.get("ratio").formatted("1.5"));
        Results all = noisy(new Random(1), 4, JudgeTest::usual);
        Results part =
                Results.of(EXPERIMENT)
                        .with(
                                all.trials().stream()
                                        .filter(
                                                t ->
                                                        isA(t.trial().cell())
                                                                || !size(t.trial().cell())
                                                                        .equals("8K"))
                                        .toList());

        assertThat(judge(claim, all).outcome()).isEqualTo(ClaimOutcome.HOLDS);
        assertThat(judge(claim, part).outcome()).isEqualTo(ClaimOutcome.UNDECIDED);
        assertThat(judge(claim, part).remedy()).startsWith("1 cell is missing, such as b");
    }

    @Test
    void sidesMayLieInTwoExperimentsThatAreTold() {
        Results first = noisy(new Random(1), 4, JudgeTest::usual);
        Results second =
                measured(
                        MadeClaims.experiment("Other"),
                        4,
                        (cell, pair) -> 3 * usual(cell) + pair * 1e-3);
        Claim told =
                claim(
                        "ratio: {of: {experiment: Other, engine: a, size: 1K}, over: {experiment:"
                                + " Made, engine: a, size: 1K}}\nmetric: latency-mean\nbetween: 2.8..3.2");
        Claim open = claim("limit: {engine: a, size: 1K}\nmetric: latency-mean\nat most: 1 s");

        assertThat(judge(told, first, second).outcome()).isEqualTo(ClaimOutcome.HOLDS);
        assertThat(judge(open, first, second).found())
                .startsWith("Two experiments have the cell a");
    }

    @Test
    void holmsLevelStandsBesideThePlainOne() {
        Results results = noisy(new Random(5), 3, JudgeTest::usual);
        List<Claim> claims =
                IntStream.range(0, 20)
                        .mapToObj(i -> claim(CLAIMS.get("one").formatted(i == 0 ? "1.9" : "2")))
                        .toList();

        JudgedClaims judged = JudgedClaims.of(List.of(ClaimSet.of(claims, List.of(results))));

        JudgedClaim first = judged.all().get(0);
        assertThat(first.outcome()).isEqualTo(ClaimOutcome.HOLDS);
        assertThat(first.adjusted()).isGreaterThan(first.error());
        assertThat(judged.all()).allMatch(j -> !j.afterMeasuring());
    }

    @Test
    void factorsInsideALevelTellCellsApart() {
        assertThat(Places.number("8K", 0)).isEqualTo(8192);
        assertThat(Places.number("40 ms", 0)).isEqualTo(40);
        assertThat(Places.dimension(Factors.SIZE.id())).isEqualTo(Factors.SIZE);
    }
}
