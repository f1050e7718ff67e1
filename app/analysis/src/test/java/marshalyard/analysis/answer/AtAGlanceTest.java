package marshalyard.analysis.answer;

import static marshalyard.analysis.answer.MadeSessions.experiment;
import static marshalyard.analysis.answer.MadeSessions.isCandidate;
import static marshalyard.analysis.answer.MadeSessions.session;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import marshalyard.analysis.results.Results;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.Verdict;
import org.junit.jupiter.api.Test;

/** An experiment in a few sentences. */
class AtAGlanceTest {
    /** Pairs differ by 2 %; the candidate is thrice as fast at 8K, as fast at 1K. */
    private static double speed(Cell cell, int pair) {
        double size = Factors.SIZE.text(cell).equals("8K") ? 2 : 1;
        double factor = isCandidate(cell) && size == 2 ? 3 : 1;
        return size * factor * (1 + 0.02 * (pair % 2));
    }

    private static Map<String, String> glance(String pattern) {
        Results results =
                session(experiment(List.of(pattern), "1K", "8K"), 4, AtAGlanceTest::speed);
        return AtAGlance.of(results).facts();
    }

    @Test
    void ofFloodsTheHighestThroughputIsTheBest() {
        Map<String, String> facts = glance("flood");
        assertThat(facts.keySet())
                .startsWith("Highest", "Lowest", "Engines differ most", "Can't be told");
        assertThat(facts.get("Highest")).startsWith("throughput ").contains("(b · ", "8K");
        assertThat(facts.get("Lowest")).contains("1K");
        assertThat(facts.get("Engines differ most"))
                .contains("8K", "b is 3.0 times as fast as a", " beside ");
        assertThat(facts.get("Can't be told"))
                .startsWith("which engine is fastest in 1 of 2 places");
    }

    @Test
    void ofCallsTheShortestTimeIsTheBest() {
        Map<String, String> facts = glance("call-return");
        assertThat(facts.keySet()).startsWith("Shortest", "Longest", "Engines differ most");
        assertThat(facts.get("Shortest")).contains("(b · ", "8K");
        assertThat(facts.get("Engines differ most")).contains("b is 3.0 times as fast as a");
    }

    /** The same with a verdict on the trials of some cells. */
    private static Results disturbed(Results results, Predicate<Cell> which) {
        Verdict verdict = new Verdict(Verdict.Kind.DISTURBED, "Others used 40 % of the machine.");
        return results.with(
                results.trials().stream()
                        .map(
                                t ->
                                        which.test(t.trial().cell())
                                                ? TrialRecordBuilder.with(t, verdict)
                                                : t)
                        .toList());
    }

    @Test
    void ofDoubtedFiguresNothingIsClaimed() {
        Results results = session(experiment(List.of("flood"), "1K"), 4, AtAGlanceTest::speed);
        Results doubted = disturbed(results, cell -> true);
        assertThat(AtAGlance.of(doubted).facts())
                .containsOnlyKeys("Nothing can be told", "With care")
                .containsEntry("Nothing can be told", "all have verdicts")
                .containsEntry("With care", "2 of 2 cells, mostly: disturbed");
    }

    @Test
    void oneSteadyFigureAmongDoubtedOnesIsNeitherBestNorWorst() {
        Results results = session(experiment(List.of("flood"), "1K"), 4, AtAGlanceTest::speed);
        Results doubted = disturbed(results, cell -> cell.engine().label().equals("a"));
        assertThat(AtAGlance.of(doubted).facts().get("Only one is steady"))
                .startsWith("throughput ")
                .contains("(b · ");
    }

    /** The lowest of those that are steady was called the lowest of all. */
    @Test
    void besideOnesToBeReadWithCareOnlyTheSteadyAreRanked() {
        Results results =
                session(experiment(List.of("flood"), "1K", "8K"), 4, AtAGlanceTest::speed);
        Results doubted = disturbed(results, cell -> Factors.SIZE.text(cell).equals("1K"));
        assertThat(AtAGlance.of(doubted).facts()).containsKeys("Highest steady", "Lowest steady");
    }

    @Test
    void enginesThatTalkToOthersUnderstandThemOrNot() {
        Experiment pairs =
                experiment(List.of("flood"), "1K").edit().engines("a", "a > b", "b > a").build();
        Results results = session(pairs, 1, (c, p) -> 1);
        assertThat(AtAGlance.of(results).facts()).doesNotContainKey("Understand each other");
        Results compared =
                results.with(results.trials().stream().map(AtAGlanceTest::compared).toList());
        assertThat(AtAGlance.of(compared).facts().get("Understand each other"))
                .startsWith("2 of 3 pairs");

        List<TrialRecord> records = new ArrayList<>(compared.trials());
        records.set(0, TrialRecordBuilder.of(records.get(0).trial()).failed("It ended."));
        Results failing = compared.with(records);
        assertThat(AtAGlance.of(failing).facts().get("Understand each other"))
                .as("a pair of which nothing arrived is none that understands the other")
                .startsWith("1 of 3 pairs");
    }

    private static TrialRecord compared(TrialRecord record) {
        int corrupt = record.trial().cell().engine().label().equals("b > a") ? 1 : 0;
        return TrialRecordBuilder.with(
                record,
                MeasurementBuilder.like(record.measurement())
                        .integrity(new Integrity(10, 10, corrupt, ""))
                        .build());
    }

    @Test
    void ofNothingNothingIsSaid() {
        assertThat(
                        AtAGlance.of(session(experiment(List.of("flood"), "1K"), 0, (c, p) -> 1))
                                .facts())
                .isEmpty();
    }
}
