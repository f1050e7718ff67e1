package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.comparison.ComparisonTable;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;

/** Sessions as the unit of inference. */
class SeveralSessionsTest {
    private static final int TRIES = 300;

    private static final Experiment EXPERIMENT =
            new ExperimentBuilder("Sessions")
                    .engines("tcp")
                    .levels(Factors.TYPE, List.of(DataType.OCTET))
                    .levels(Factors.SIZE, "1K")
                    .build();

    private static final Cell CELL = Plan.of(EXPERIMENT).cells().get(0);

    /** A session of pairs that scatter by 1 %, itself faster by a factor. */
    private static Results session(Random random, double factor, int pairs) {
        List<TrialRecord> records = new ArrayList<>();
        for (int pair = 0; pair < pairs; pair++) {
            long messages = Math.round(1e6 * factor * (1 + 0.01 * random.nextGaussian()));
            records.add(
                    TrialRecordBuilder.of(new Trial(CELL, pair, 0))
                            .pair(pair)
                            .measured(
                                    MeasurementBuilder.of(messages, 1000 * messages, 1_000_000_000)
                                            .build()));
        }
        return Results.of(EXPERIMENT).with(records);
    }

    private static List<Results> sessions(Random random, int number, double scatter) {
        List<Results> sessions = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            sessions.add(session(random, 1 + scatter * random.nextGaussian(), 3));
        }
        return sessions;
    }

    private static Comparison compare(List<Results> before, List<Results> after) {
        return SessionComparison.ofSessions(before, after, Question.THROUGHPUT)
                .cells()
                .get(0)
                .comparison();
    }

    private static double alarms(int before, int after, double scatter) {
        Random random = new Random(10 * before + after);
        int alarms = 0;
        for (int i = 0; i < TRIES; i++) {
            Comparison comparison =
                    compare(sessions(random, before, scatter), sessions(random, after, scatter));
            if (comparison.verdict() != ComparisonVerdict.NO_DIFFERENCE) alarms++;
        }
        return alarms / (double) TRIES;
    }

    /** Why two sessions speak for themselves only. */
    @Test
    void twoSessionsThatScatterBy5PercentOftenDiffer() {
        assertThat(alarms(1, 1, 0.05)).isGreaterThan(0.25);
    }

    @Test
    void severalSessionsOnASideKeepTheirPromise() {
        assertThat(alarms(3, 3, 0.05)).isBetween(0.01, 0.09);
        assertThat(alarms(5, 5, 0.1)).isBetween(0.01, 0.09);
        assertThat(alarms(1, 4, 0.05)).isBetween(0.01, 0.09);
        assertThat(alarms(4, 1, 0.05)).isBetween(0.01, 0.09);
    }

    @Test
    void wordsAndTableTellWhatWasCompared() {
        Random random = new Random(1);
        List<Results> one = List.of(session(random, 1, 3));
        List<Results> slower = List.of(session(random, 0.5, 3));
        ComparisonTable two = ComparisonTable.ofSessions(one, slower, Question.THROUGHPUT);
        ComparisonTable several =
                ComparisonTable.ofSessions(
                        sessions(random, 3, 0.01), sessions(random, 2, 0.01), Question.THROUGHPUT);

        assertThat(two.table().rows().get(0).get(6)).endsWith("slower between these two runs");
        assertThat(two.sentences()).anyMatch(s -> s.startsWith("This holds between these two"));
        assertThat(several.table().header()).startsWith("cell", "sessions", "pairs", "ratio");
        assertThat(several.table().rows().get(0)).startsWith(CELL.title(), "3 / 2", "9 / 6");
        assertThat(several.table().rows().get(0).get(6)).doesNotContain("these two runs");
        assertThat(several.sentences()).noneMatch(s -> s.contains("these two runs"));
    }

    /** Which of the two sides has one session turns the ratio and its interval about. */
    @Test
    void oneSessionOfEitherSideStandsAgainstSeveral() {
        Random random = new Random(1);
        List<Results> several = sessions(random, 3, 0.01);
        List<Results> one = List.of(session(random, 2, 3));
        GroupRatio faster = overall(several, one);
        GroupRatio slower = overall(one, several);
        assertThat(faster.ratio()).isCloseTo(2, within(0.1));
        assertThat(faster.interval().low()).isBetween(1.5, faster.ratio());
        assertThat(slower.ratio()).isCloseTo(1 / faster.ratio(), within(1e-9));
        assertThat(slower.interval().low()).isCloseTo(1 / faster.interval().high(), within(1e-9));
        assertThat(slower.interval().high()).isCloseTo(1 / faster.interval().low(), within(1e-9));
    }

    private static GroupRatio overall(List<Results> before, List<Results> after) {
        SessionComparison all = SessionComparison.ofSessions(before, after, Question.THROUGHPUT);
        return all.over(all.cells()).orElseThrow();
    }

    @Test
    void aSideWithoutASessionIsRefused() {
        assertThatThrownBy(
                        () ->
                                SessionComparison.ofSessions(
                                        List.of(), List.of(), Question.THROUGHPUT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Name at least one session on either side.");
    }
}
