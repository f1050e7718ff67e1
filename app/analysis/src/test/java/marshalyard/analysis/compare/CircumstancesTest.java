package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.results.Results;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

/** Sentences that a reader of a comparison must know besides its ratios. */
class CircumstancesTest {
    private static Experiment experiment(int millis, int forks) {
        return new ExperimentBuilder("Alike")
                .engines("tcp")
                .levels(Factors.TYPE, List.of(DataType.OCTET))
                .levels(Factors.SIZE, "1K")
                .trial(TrialSettings.DEFAULT.withDuration(Duration.ofMillis(millis)))
                .repetition(Repetition.DEFAULT.withForks(forks))
                .build();
    }

    private static Results on(Experiment experiment, String kernel, Verdict... verdicts) {
        Environment place =
                new Environment("lab7", "Linux", kernel, "CPU", 2, 0, "17", "", "", Map.of());
        return Results.of(experiment)
                .with(
                        Plan.of(experiment).trials().stream()
                                .map(
                                        trial ->
                                                TrialRecordBuilder.of(trial)
                                                        .environments(Map.of("sender", place))
                                                        .measured(
                                                                MeasurementBuilder.of(
                                                                                1000, 1000, 1000)
                                                                        .verdicts(verdicts)
                                                                        .build()))
                                .toList());
    }

    @Test
    void settingsAndEnvironmentsThatDifferAreSaid() {
        List<String> said =
                Circumstances.sentences(
                        List.of(on(experiment(100, 3), "6.1")),
                        List.of(on(experiment(200, 3), "5.10")));

        assertThat(said)
                .containsExactly(
                        "Settings differ: trial.duration 200 ms against 100 ms.",
                        "Environments differ: kernel 5.10 against 6.1.");
    }

    @Test
    void trialsOfTwoRulesAreSaid() {
        Experiment experiment = experiment(100, 3);
        Results older = on(experiment, "6.1");
        Results newer =
                Results.of(experiment)
                        .with(
                                older.trials().stream()
                                        .map(
                                                r ->
                                                        TrialRecordBuilder.of(r.trial())
                                                                .environments(r.environments())
                                                                .measured(
                                                                        MeasurementBuilder.like(
                                                                                        r
                                                                                                .measurement())
                                                                                .rule(2)
                                                                                .build()))
                                        .toList());

        assertThat(Circumstances.sentences(List.of(older), List.of(newer)))
                .singleElement()
                .asString()
                .startsWith("Definitions of figures differ: rule 1 and rule 2");
        assertThat(Circumstances.sentences(List.of(newer), List.of(newer))).isEmpty();
    }

    @Test
    void moreOfTheSameIsNoDifference() {
        assertThat(
                        Circumstances.sentences(
                                List.of(on(experiment(100, 3), "6.1")),
                                List.of(on(experiment(100, 5), "6.1"))))
                .isEmpty();
    }

    @Test
    void verdictsOnEitherSideGoWithTheRatio() {
        Verdict unsteady = new Verdict(Verdict.Kind.UNSTEADY, "It was.");
        Verdict clock = new Verdict(Verdict.Kind.CLOCK_BOUND, "It was.");
        SessionComparison comparison =
                SessionComparison.ofSessions(
                        List.of(on(experiment(100, 3), "6.1")),
                        List.of(on(experiment(100, 3), "6.1", unsteady, clock)),
                        Question.THROUGHPUT);

        assertThat(comparison.cells().get(0).doubts()).contains(Verdict.Kind.UNSTEADY);
        assertThat(comparison.cells().get(0).doubts())
                .as("on other figures")
                .doesNotContain(Verdict.Kind.CLOCK_BOUND);
    }
}
