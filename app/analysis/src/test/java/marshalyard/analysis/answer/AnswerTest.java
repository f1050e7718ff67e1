package marshalyard.analysis.answer;

import static marshalyard.analysis.answer.MadeSessions.ENGINES;
import static marshalyard.analysis.answer.MadeSessions.experiment;
import static marshalyard.analysis.answer.MadeSessions.isCandidate;
import static marshalyard.analysis.answer.MadeSessions.session;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import marshalyard.analysis.compare.LevelPair;
import marshalyard.analysis.compare.Unit;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.table.comparison.ComparisonTable;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.TrialRecord;
import org.junit.jupiter.api.Test;

/** One answer over many cells. */
class AnswerTest {
    private static final Asked THROUGHPUT =
            new Asked(List.of(Metrics.THROUGHPUT), Interval.CONFIDENCE, 0.05);

    private static final Experiment FLOODS = experiment(List.of("flood"), "1K", "8K", "64K");
    private static final Experiment PATTERNS =
            experiment(List.of("flood", "call-return", "paced 1000/s"), "1K", "8K");

    /** Pairs that scatter by a part, and the candidate's factor. */
    private static Results scattered(
            Experiment experiment, Random random, int pairs, double scatter, double factor) {
        return session(
                experiment,
                pairs,
                (cell, pair) ->
                        (isCandidate(cell) ? factor : 1)
                                * Math.exp(scatter * random.nextGaussian()));
    }

    @Test
    void oneFigureStandsForManyCellsThatAloneShowLittle() {
        Answer answer = only(scattered(FLOODS, new Random(1), 3, 0.05, 2.1), THROUGHPUT).lead();

        assertThat(answer.outcome()).isEqualTo(AnswerOutcome.FASTER);
        assertThat(answer.sentence())
                .matches(
                        "b is 2\\.[012] times as fast as a \\(.* to .*\\) on average, and"
                                + " faster in 3 of 3 cells\\.");
        assertThat(answer.needed()).isEmpty();
        assertThat(answer.remedy()).isEmpty();
    }

    /** "23 % faster" of a time, beside "1.3 times as fast", would be taken for that of a speed. */
    @Test
    void percentagesOfATimeAreToldAsSuch() {
        Results faster = scattered(FLOODS, new Random(1), 5, 0.01, 1.3);
        String line =
                "Percentages are of the time: 50 % faster takes half as long, and is twice as fast.";
        Asked time = new Asked(List.of(Metrics.find("mean-time")), Interval.CONFIDENCE, 0.05);

        assertThat(new ComparisonTable(only(faster, time).lead().comparison()).sentences())
                .contains(line);
        assertThat(new ComparisonTable(only(faster, THROUGHPUT).lead().comparison()).sentences())
                .doesNotContain(line);
    }

    @Test
    void nearOneADifferenceIsAPercentage() {
        assertThat(sentence(1.04))
                .matches(
                        "b is 4 % faster than a \\(\\d to \\d %\\) on average, and faster in 3 of 3.*");
        assertThat(sentence(0.9))
                .matches(
                        "b is 1\\d % slower than a \\(.* %\\) on average, and slower in 3 of 3 cells\\.");
        assertThat(sentence(0.4)).contains("b is 2.5 times slower than a");
        assertThat(sentence(1))
                .matches(
                        "b and a are alike within 5 % \\(90 %: [0-4](\\.\\d)? % (slower|faster) to .*");
    }

    @Test
    void sidesThatAreEqualAreNeitherFasterNorSlower() {
        Answer answer = only(session(FLOODS, 3, (cell, pair) -> 1.0), THROUGHPUT).lead();

        assertThat(answer.sentence())
                .isEqualTo("b and a are alike within 5 % (90 %: 0 % to 0 %), over 3 cells.");
    }

    @Test
    void levelsAreToldOfTheEngineThatHasThem() {
        Results both = scattered(FLOODS, new Random(11), 5, 0.01, 1);
        Results alone =
                both.with(
                        both.trials().stream()
                                .filter(t -> !isCandidate(t.trial().cell()))
                                .toList());
        LevelPair sizes = LevelPair.parse("size=1K,64K", both.measured());

        assertThat(TwoSided.within(alone, sizes, THROUGHPUT).get(0).sentence())
                .startsWith("With message size 64K and with 1K a is alike within 5 %");
        assertThat(TwoSided.within(both, sizes, THROUGHPUT).get(0).sentence())
                .startsWith("With message size 64K and with 1K it is alike within 5 %");
    }

    @Test
    void cellsThatAreLeftOutHaveTheirTitles() {
        Results whole = scattered(FLOODS, new Random(12), 5, 0.01, 1);
        Results part =
                whole.with(
                        whole.trials().stream()
                                .filter(t -> !isCandidate(t.trial().cell()) || !isLarge(t))
                                .toList());

        assertThat(only(part, THROUGHPUT).lead().leftOut().keySet())
                .containsExactly("octet · 64K · flood");
        AnswerGroup sessions =
                TwoSided.between(
                                List.of(whole),
                                List.of(part),
                                Sides.ofSessions(List.of("whole"), List.of("part")),
                                THROUGHPUT)
                        .get(0);
        assertThat(sessions.lead().leftOut().keySet()).containsExactly("b · octet · 64K · flood");
        assertThat(new ComparisonTable(sessions.lead().comparison()).sentences())
                .anyMatch(line -> line.startsWith("b · octet · 64K · flood: "));
    }

    private static boolean isLarge(TrialRecord record) {
        return record.trial().cell().messageBytes() == 65536;
    }

    /** Two that are alike on average may differ in every cell. */
    @Test
    void cellsThatTheMeanHidesAreCounted() {
        Random random = new Random(5);
        Results crossing =
                session(
                        FLOODS,
                        8,
                        (cell, pair) -> {
                            boolean small = cell.messageBytes() == 1024;
                            double factor = small ? 1 / 1.2 : Math.sqrt(1.2);
                            return (isCandidate(cell) ? factor : 1)
                                    * Math.exp(0.01 * random.nextGaussian());
                        });
        assertThat(only(crossing, THROUGHPUT).lead().sentence())
                .startsWith("b and a are alike within 5 % (")
                .endsWith(", over 3 cells, though 1 is slower and 2 faster by more than 5 %.");
        assertThat(sentence(1)).endsWith(", over 3 cells.");
    }

    private static String sentence(double factor) {
        Asked asked =
                factor == 1.04
                        ? new Asked(THROUGHPUT.metrics(), Interval.CONFIDENCE, 0.02)
                        : THROUGHPUT;
        return only(scattered(FLOODS, new Random(2), 8, 0.01, factor), asked).sentence();
    }

    @Test
    void eachPatternIsAskedWhatItIsAbout() {
        List<AnswerGroup> groups =
                TwoSided.within(
                        scattered(PATTERNS, new Random(3), 5, 0.01, 3), ENGINES, Asked.BY_PATTERN);

        assertThat(groups)
                .extracting(AnswerGroup::title)
                .containsExactly("Floods", "Calls", "Paced requests");
        assertThat(groups.get(0).heading()).isEqualTo("Floods, throughput");
        assertThat(groups.get(1).heading()).isEqualTo("Calls, latency, median");
        assertThat(groups.get(1).sentence())
                .startsWith("b is 3.0 times as fast as a (")
                .containsPattern("in 2 of 2 cells; its p99 is [23].\\d times lower \\(")
                .containsPattern("; its throughput is [23].\\d times as high \\(");
        assertThat(groups.get(2).sentence()).contains("3.0 times as fast", "its p99 is");
    }

    @Test
    void patternsOfTwoKindsAreNotCalledByOneOfThem() {
        Results results = scattered(PATTERNS, new Random(3), 5, 0.01, 3);
        LevelPair patterns = LevelPair.parse("pattern=flood,call-return", results.measured());

        AnswerGroup group = TwoSided.within(results, patterns, Asked.BY_PATTERN).get(0);

        assertThat(group.heading()).isEqualTo("Throughput");
    }

    @Test
    void aRateThatTheExperimentFixesDilutesNoAnswer() {
        AnswerGroup group = only(scattered(PATTERNS, new Random(4), 5, 0.01, 2), THROUGHPUT);

        assertThat(group.lead().whole().orElseThrow().ratio().cells()).isEqualTo(4);
        assertThat(group.lead().leftOut()).hasSize(2);
        assertThat(group.lead().leftOut().values())
                .allMatch(reason -> reason.startsWith("Paced, and the rate was kept"));
        assertThat(group.lines())
                .anyMatch(line -> line.startsWith("  flood: 2.0 times as fast ("))
                .anyMatch(line -> line.startsWith("  call-return: 2.0 times as fast ("))
                .anyMatch(line -> line.startsWith("  Left out: b · octet · 1K · paced 1000/s"));
        assertThat(group.lead().comparison().cells())
                .filteredOn(cell -> !cell.asks())
                .allMatch(cell -> Double.isNaN(cell.adjustedP()) && !cell.standsOut());
    }

    @Test
    void aSaturatedCellHasNoLatency() {
        Results results =
                session(
                        PATTERNS,
                        4,
                        (cell, pair) ->
                                isPaced(cell.get(Factors.PATTERN)) && isCandidate(cell) ? 0.05 : 1);
        AnswerGroup paced =
                TwoSided.within(results, ENGINES, Asked.BY_PATTERN).stream()
                        .filter(group -> group.title().equals("Paced requests"))
                        .findFirst()
                        .orElseThrow();

        assertThat(paced.lead().outcome()).isEqualTo(AnswerOutcome.UNDECIDED);
        assertThat(paced.sentence()).isEqualTo("No cell asks this question.");
        assertThat(paced.lead().leftOut().values())
                .allMatch(
                        reason -> reason.equals("The candidate can't keep 1000/s: reached 600/s."));
    }

    private static boolean isPaced(Pattern pattern) {
        return pattern instanceof Pattern.Paced;
    }

    @Test
    void undecidedNamesWhatWouldDecideIt() {
        Answer answer = only(scattered(FLOODS, new Random(5), 4, 0.1, 1.03), THROUGHPUT).lead();

        assertThat(answer.outcome()).isEqualTo(AnswerOutcome.UNDECIDED);
        assertThat(answer.sentence())
                .matches(
                        "Undecided whether b is faster or slower than a: .* slower to .* faster, over 3 cells\\.");
        MorePairs needed = answer.needed().orElseThrow();
        assertThat(needed.pairs()).isBetween(5, 200);
        assertThat(needed.time()).as("six trials of 10 s each").hasSeconds(60L * needed.pairs());
        assertThat(answer.remedy())
                .matches(
                        "To decide it: some \\d+ more pairs, about \\d+ min, or a wider margin\\. .*");
    }

    /** Hours were told in minutes, thousands without a comma. */
    @Test
    void manyMorePairsTakeHours() {
        assertThat(new MorePairs(1_180, Unit.PAIRS, Duration.ofMinutes(290)).words())
                .isEqualTo("some 1,200 more pairs, about 5 h");
        assertThat(new MorePairs(1, Unit.PAIRS, Duration.ofSeconds(50)).words())
                .isEqualTo("some 1 more pair, about 50 s");
        assertThat(new MorePairs(MorePairs.MOST, Unit.SESSIONS, Duration.ZERO).words())
                .isEqualTo("more than 10,000 more sessions of each");
    }

    /** That it is hardly faster is known, however slow it may be. */
    @Test
    void oneEndBeyondAllBoundsDoesNotHideTheOther() {
        double[] factors = {0.02, 0.1, 0.5};
        Results far = session(FLOODS, 3, (cell, pair) -> isCandidate(cell) ? factors[pair] : 1);

        assertThat(only(far, THROUGHPUT).sentence())
                .contains(": over 100 times slower to 5.")
                .doesNotContain("nothing is known");
    }

    /** What it promises in some 80 of 100 cases, with the pairs that it names. */
    @Test
    void asManyMorePairsAsNamedDecideMostly() {
        Random random = new Random(6);
        int decided = 0;
        int tries = 0;
        while (tries < 100) {
            Results first = scattered(FLOODS, random, 8, 0.1, 1);
            Answer answer = only(first, THROUGHPUT).lead();
            if (answer.needed().isEmpty()) continue;
            tries++;
            int pairs = 8 + answer.needed().get().pairs();
            if (only(scattered(FLOODS, random, pairs, 0.1, 1), THROUGHPUT).lead().outcome()
                    != AnswerOutcome.UNDECIDED) {
                decided++;
            }
        }
        assertThat(decided).isGreaterThan(50);
    }

    @Test
    void oneWorkerPairDecidesNothing() {
        Answer answer = only(scattered(FLOODS, new Random(7), 1, 0.01, 2), THROUGHPUT).lead();

        assertThat(answer.outcome()).isEqualTo(AnswerOutcome.UNDECIDED);
        assertThat(answer.remedy()).contains("fresh pairs", "forks: 3");
    }

    @Test
    void twoSessionsAnswerForThemselves() {
        Results before = scattered(FLOODS, new Random(8), 5, 0.01, 1);
        Results after = session(FLOODS, 5, (cell, pair) -> 1.5 + 0.01 * pair);
        AnswerGroup group =
                TwoSided.between(
                                List.of(before),
                                List.of(after),
                                Sides.ofSessions(List.of("old.yard"), List.of("new.yard")),
                                THROUGHPUT)
                        .get(0);

        assertThat(group.sentence())
                .matches(
                        "new\\.yard is 1\\.5 times as fast as old\\.yard \\(1\\.5 to 1\\.5\\) on average,"
                                + " and faster in 6 of 6 cells between these two runs\\.");
    }

    /** The same engine twice, over cells that scatter together: machines change for all cells. */
    @Test
    void theSameTwiceIsCalledDifferentInAtMost5Of100() {
        Random random = new Random(9);
        int different = 0;
        int tries = 400;
        for (int i = 0; i < tries; i++) {
            double[][] course = new double[3][2];
            for (double[] pair : course) {
                pair[0] = Math.exp(0.1 * random.nextGaussian());
                pair[1] = Math.exp(0.1 * random.nextGaussian());
            }
            Results results =
                    session(
                            FLOODS,
                            3,
                            (cell, pair) ->
                                    course[pair][isCandidate(cell) ? 1 : 0]
                                            * Math.exp(0.05 * random.nextGaussian()));
            if (only(results, THROUGHPUT).lead().outcome().differs()) different++;
        }
        assertThat(different / (double) tries).isBetween(0.02, 0.07);
    }

    @Test
    void twoThatDifferBy5PercentAreCalledAlikeInAtMost5Of100() {
        Random random = new Random(10);
        int alike = 0;
        int tries = 400;
        for (int i = 0; i < tries; i++) {
            Results results = scattered(FLOODS, random, 6, 0.05, 1.05);
            if (only(results, THROUGHPUT).lead().outcome() == AnswerOutcome.ALIKE) alike++;
        }
        assertThat(alike / (double) tries).isLessThan(0.07);
    }

    private static AnswerGroup only(Results results, Asked asked) {
        List<AnswerGroup> groups = TwoSided.within(results, ENGINES, asked);
        assertThat(groups).hasSize(1);
        return groups.get(0);
    }
}
