package marshalyard.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import marshalyard.lab.RunEvent;
import marshalyard.lab.fake.ManualClock;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private final ManualClock clock = new ManualClock();

    private Progress progress(String repeat) throws Exception {
        Experiment experiment =
                ExperimentReader.read(
                        """
                        marshalyard: 1
                        title: T
                        engines: [a]
                        types: [octet]
                        sizes: [1K]
                        trial: {burnIn: 0 s, warmup: 0 s, duration: 1 s}
                        repeat: %s
                        """
                                .formatted(repeat),
                        "t.yaml",
                        choice -> {});
        Plan plan = Plan.of(experiment, cell -> null);
        TimeBudget budget =
                new TimeBudget(experiment.repetition(), experiment.trial(), List.of(), clock);
        int total = plan.trials().size();
        return new Progress(plan, total, total, budget, clock);
    }

    private void trial(Progress progress, Duration time) {
        progress.begin();
        clock.pass(time);
        progress.trialEnded();
    }

    @Test
    void theLastTrialsAreEstimatedByThoseThatRan() throws Exception {
        Progress progress = progress("{trials: 4}");
        for (int i = 0; i < 3; i++) trial(progress, Duration.ofSeconds(10));
        RunEvent.PlanProgress event = progress.event();
        assertThat(event.done()).isEqualTo(3);
        assertThat(event.total()).isEqualTo(4);
        assertThat(event.open()).isFalse();
        assertThat(event.left()).isBetween(Duration.ofSeconds(7), Duration.ofSeconds(10));
    }

    @Test
    void whatRoundsOfATimeTakeIsWhatIsLeftOfIt() throws Exception {
        Progress progress = progress("{trials: 1, for: 60 s}");
        trial(progress, Duration.ofSeconds(20));
        RunEvent.PlanProgress event = progress.event();
        assertThat(event.left()).isEqualTo(Duration.ofSeconds(40));
        assertThat(event.total()).isEqualTo(3);
        assertThat(event.open()).as("3 is a guess").isTrue();
    }

    @Test
    void howManyPairsDecideAQuestionIsAGuess() throws Exception {
        Progress progress = progress("{trials: 1, forks: 2, for: 60 s, untilDecided: true}");
        assertThat(progress.event().total()).isGreaterThan(2);
        assertThat(progress.event().open()).isTrue();
    }
}
