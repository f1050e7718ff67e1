package marshalyard.analysis.claim;

import static marshalyard.analysis.claim.MadeClaims.claim;
import static marshalyard.analysis.claim.MadeClaims.isA;
import static marshalyard.analysis.claim.MadeClaims.judge;
import static marshalyard.analysis.claim.MadeClaims.measured;
import static marshalyard.analysis.claim.MadeClaims.part;
import static marshalyard.analysis.claim.MadeClaims.parts;
import static marshalyard.analysis.claim.MadeClaims.size;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.Interval;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
import org.junit.jupiter.api.Test;

/** Ratios over a figure that may lie near 0. */
class QuotientOfMeansTest {
    private static final int RUNS = 200;
    private static final double[] NINE = {9.1, 8.8, 9.3, 8.9};
    private static final double[] THREE = {3.0, 2.9, 3.1, 3.2};

    /** The ends are those of Fieller's interval, reckoned by hand. */
    @Test
    void aQuotientOfMeansHasFiellersInterval() {
        double[] upper = {6.2, 5.8, 6.6, 5.4};
        double[] lower = {1.1, 0.9, 1.2, 1.0};

        QuotientOfMeans quotient =
                new QuotientOfMeans(upper, lower, Chosen.BEFORE, Chosen.BEFORE, TestRule.ONCE);

        assertThat(quotient.centre()).isEqualTo(6 / 1.05, within(1e-9));
        Interval interval = quotient.interval().orElseThrow();
        assertThat(interval.low()).isEqualTo(5.2570, within(1e-3));
        assertThat(interval.high()).isEqualTo(6.2791, within(1e-3));
        // Each end is the bound of a one-sided test at 5 %.
        assertThat(quotient.above(interval.low(), true)).isEqualTo(0.05, within(1e-6));
        assertThat(quotient.below(interval.high(), true)).isEqualTo(0.05, within(1e-6));
    }

    /**
     * Slopes of 0.6 and 0.1 ms for each 1K, with an error of 0.3 ms in every pair: that one is at
     * least five times the other is true, and may be refuted in 5 of 100 cases only.
     */
    @Test
    void aTrueRatioOverWhatMayBeZeroIsSeldomRefuted() {
        Claim claim =
                claim(
                        "ratio: {of: {engine: b, slope: size}, over: {engine: a, slope: size}}\n"
                                + "metric: latency-mean\nat least: 5");
        Random random = new Random(11);
        List<Results> runs =
                IntStream.range(0, RUNS).mapToObj(run -> lines(random, 5, 0.1, 0.6, 0.3)).toList();

        assertThat(part(runs, claim, ClaimOutcome.DOES_NOT_HOLD)).isLessThan(0.08);
    }

    /** Calls of 100 ms and so much for each 1K, whose slopes err in each pair. */
    private static Results lines(Random random, int pairs, double ofA, double ofB, double error) {
        double[][] slopes = new double[2][pairs];
        for (int pair = 0; pair < pairs; pair++) {
            slopes[0][pair] = ofA + error * random.nextGaussian();
            slopes[1][pair] = ofB + error * random.nextGaussian();
        }
        return measured(
                MadeClaims.experiment("Made"),
                pairs,
                (cell, pair) -> {
                    double kilobytes = Double.parseDouble(size(cell).replace("K", ""));
                    return 100 + slopes[isA(cell) ? 0 : 1][pair] * kilobytes;
                });
    }

    /** Slopes of 0.5 and 1 ms for each 1K are not alike within less than 100 %. */
    @Test
    void slopesThatDifferAreSeldomAlike() {
        Claim claim =
                claim(
                        "equal: [{engine: b, slope: size}, {engine: a, slope: size}]\n"
                                + "metric: latency-mean\nwithin: 100 %");
        Random random = new Random(12);
        List<Results> runs =
                IntStream.range(0, RUNS).mapToObj(run -> lines(random, 6, 0.5, 1, 0.3)).toList();

        assertThat(part(runs, claim, ClaimOutcome.HOLDS)).isLessThan(0.09);
    }

    private static final String RATIO =
            "ratio: {of: {engine: b, slope: size}, over: {engine: a, slope: size}}";

    private static List<Results> ofTwoPayloads(long seed) {
        return ofPayloads(seed, "1", "4");
    }

    private static Experiment payloads(String... payloads) {
        return new ExperimentBuilder("Made")
                .engines("a", "b")
                .levels(Factors.TYPE, "octet")
                .levels(Factors.SIZE, MadeClaims.SIZES.toArray(String[]::new))
                .levels(Factors.PATTERN, "call-return")
                .levels(Factors.WORKING_SET, payloads)
                .build();
    }

    private static List<Results> ofPayloads(long seed, String... payloads) {
        Experiment experiment = payloads(payloads);
        Random random = new Random(seed);
        return IntStream.range(0, RUNS).mapToObj(run -> ofTwo(random, experiment, 20)).toList();
    }

    /**
     * A ratio of two slopes that is the same with one payload and with four, where one of the
     * slopes scatters: it neither rises nor falls.
     */
    @Test
    void ratiosOfSlopesThatStayAreSeldomSaidToChange() {
        List<Results> runs = ofTwoPayloads(13);
        for (String way : List.of("rises", "falls")) {
            Claim claim =
                    claim(
                            "interaction: {of: {%s}, %s along: workingSet}\nmetric: latency-mean"
                                    .formatted(RATIO, way));
            assertSeldomDecided(runs, claim, way);
        }
    }

    /** The same of where such a ratio is greatest, or lowest. */
    @Test
    void ratiosOfSlopesThatStayAreSeldomSaidToPeak() {
        List<Results> runs = ofTwoPayloads(14);
        for (String where : List.of("at: 1", "at: 4", "lowest at: 1", "lowest at: 4")) {
            Claim claim =
                    claim(
                            "peak: {of: {%s}, along: workingSet, %s}\nmetric: latency-mean"
                                    .formatted(RATIO, where));
            assertSeldomDecided(runs, claim, where);
        }
    }

    /** Slopes of 0.5 and 1.5 in turn are 1 in the mean, but no mean of what is over them. */
    @Test
    void aRatioOfSlopesThatIsTheGreatestOfSeveralIsToldByItsMeans() {
        Results results =
                measured(
                        payloads("1", "4", "16"),
                        8,
                        (cell, pair) -> {
                            double kilobytes = Double.parseDouble(size(cell).replace("K", ""));
                            boolean varies = Factors.WORKING_SET.text(cell).equals("1");
                            double ofA = varies ? pair % 2 + 0.5 : 1;
                            return 100 + (isA(cell) ? ofA : 2) * kilobytes;
                        });
        Claim claim =
                claim(
                        "peak: {of: {%s}, along: workingSet, at: [1, 4]}\nmetric: latency-mean"
                                .formatted(RATIO));

        assertThat(judge(claim, results).found()).contains("1.00");
    }

    /** The same of one that is held against its neighbours. */
    @Test
    void ratiosOfSlopesThatStayAreSeldomSaidToDip() {
        List<Results> runs = ofPayloads(16, "1", "4", "16");
        for (String where : List.of("1", "4")) {
            for (String bound : List.of("below", "above")) {
                Claim claim =
                        claim(
                                "dip: {of: {%s}, along: workingSet, at: %s}\nmetric: latency-mean\n%s: 1"
                                        .formatted(RATIO, where, bound));
                String as = bound + " at " + where;
                assertSeldomDecided(runs, claim, as);
            }
        }
    }

    /** A slope that is a third of those beside it, and one that can't be told from 0. */
    @Test
    void slopesDipAgainstTheMeanOfTheirNeighbours() {
        Claim claim =
                claim(
                        "dip: {of: {engine: a, slope: size}, along: workingSet, at: 4}\n"
                                + "metric: latency-mean\nat most: 0.5");
        Random random = new Random(17);
        assertThat(judge(claim, dipping(random, 3, 0.1)).outcome()).isEqualTo(ClaimOutcome.HOLDS);
        assertThat(judge(claim, dipping(random, 0, 1)).found())
                .contains("over a figure that can't be told from 0");
    }

    /** Calls of engine a and b grow by 1 ms for each 1K with 4 payloads, else by so much. */
    private static Results dipping(Random random, double beside, double error) {
        return measured(
                payloads("1", "4", "16"),
                8,
                (cell, pair) -> {
                    double kilobytes = Double.parseDouble(size(cell).replace("K", ""));
                    double slope = Factors.WORKING_SET.text(cell).equals("4") ? 1 : beside;
                    return 100 + slope * kilobytes + error * random.nextGaussian();
                });
    }

    private static void assertSeldomDecided(List<Results> runs, Claim claim, String as) {
        Map<ClaimOutcome, Double> parts = parts(runs, claim);
        assertThat(parts.get(ClaimOutcome.HOLDS)).as(as).isLessThan(0.08);
        assertThat(parts.get(ClaimOutcome.DOES_NOT_HOLD)).as(as).isLessThan(0.08);
    }

    /** Slopes of 1 and 2 ms for each 1K; that of engine a errs by 0.3 ms with one payload. */
    private static Results ofTwo(Random random, Experiment experiment, int pairs) {
        double[] slopes =
                random.doubles(pairs).map(any -> 1 + 0.3 * random.nextGaussian()).toArray();
        return measured(
                experiment,
                pairs,
                (cell, pair) -> {
                    double kilobytes = Double.parseDouble(size(cell).replace("K", ""));
                    boolean errs = isA(cell) && Factors.WORKING_SET.text(cell).equals("1");
                    double slope = errs ? slopes[pair] : isA(cell) ? 1 : 2;
                    return 100 + slope * kilobytes;
                });
    }

    @Test
    void twoQuotientsAreToldByTheirMeans() {
        Known two = new QuotientOfMeans(NINE, THREE, Chosen.BEFORE, Chosen.BEFORE, TestRule.ONCE);
        Known one = new Sample(THREE, true, TestRule.ONCE);
        Known quotient = new TwoQuotients(two, one);

        Interval interval = quotient.interval().orElseThrow();
        assertThat(quotient.centre()).isEqualTo(two.centre() / one.centre());
        assertThat(interval.low()).isLessThan(quotient.centre());
        assertThat(interval.high()).isGreaterThan(quotient.centre());
        // Each end is the bound of a one-sided test at 5 %.
        assertThat(quotient.above(interval.low(), true)).isEqualTo(0.05, within(1e-6));
        assertThat(quotient.below(interval.high(), true)).isEqualTo(0.05, within(1e-6));
    }

    @Test
    void aRatioOverWhatMayBeZeroIsToldAsSuch() {
        Results results = lines(new Random(3), 3, 0.1, 0.6, 0.3);

        JudgedClaim judged =
                judge(
                        claim(
                                "ratio: {of: {engine: b, slope: size}, over: {engine: a, slope: size}}\n"
                                        + "metric: latency-mean\nat least: 5"),
                        results);

        assertThat(judged.outcome()).isEqualTo(ClaimOutcome.UNDECIDED);
        assertThat(judged.found())
                .contains("(over a figure that can't be told from 0), asked: at least 5");
        assertThat(judged.comparable()).isFalse();
    }

    /** Lines that are level have a slope of 0, which nothing can be divided by. */
    @Test
    void aRatioOverZeroIsNotMeasured() {
        for (int pairs : List.of(1, 3)) {
            JudgedClaim judged =
                    judge(
                            claim(
                                    "ratio: {of: {engine: b, slope: size}, over: {engine: a, slope:"
                                            + " size}}\nmetric: latency-mean\nabove: 1"),
                            measured(MadeClaims.experiment("Made"), pairs, (cell, pair) -> 100.0));

            assertThat(judged.outcome()).as("%d pairs", pairs).isEqualTo(ClaimOutcome.NOT_MEASURED);
            assertThat(judged.found()).contains("is 0 in the mean of the worker pairs");
        }
    }

    /** Messages lost are such events: most cells are without. */
    @Test
    void aRatioOverEventsThatNoPairSawIsNotMeasured() {
        Results results = measured(MadeClaims.experiment("Made"), 3, (cell, pair) -> 100.0);
        String sides = "{of: {engine: b}, over: {engine: a}}";
        JudgedClaim ratio =
                judge(
                        claim(
                                "ratio: %s\nwhere: {size: 1K}\nmetric: lost\nat most: 1"
                                        .formatted(sides)),
                        results);

        assertThat(ratio.outcome()).isEqualTo(ClaimOutcome.NOT_MEASURED);
        assertThat(ratio.found())
                .contains("of a · octet · 1K · call-return is 0 in 3 of 3 worker pairs")
                .endsWith("Compare by 'order', which takes the difference there.");
        assertThat(
                        judge(
                                        claim(
                                                "order: {rising: [{engine: a}, {engine: b}]}\n"
                                                        + "where: {size: 1K}\nmetric: lost"),
                                        results)
                                .outcome())
                .isEqualTo(ClaimOutcome.DOES_NOT_HOLD);
    }

    @Test
    void aLineThroughFiguresThatAreAlikeHasNoFit() {
        Results results = measured(MadeClaims.experiment("Made"), 3, (cell, pair) -> 100.0);

        JudgedClaim fit =
                judge(claim("fit: {engine: a, r2: size}\nmetric: lost\nat least: 0.9"), results);

        assertThat(fit.outcome()).isEqualTo(ClaimOutcome.NOT_MEASURED);
        assertThat(fit.found()).contains("tell nothing of how well a line fits them");
    }
}
