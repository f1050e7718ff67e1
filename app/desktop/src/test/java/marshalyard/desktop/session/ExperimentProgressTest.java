package marshalyard.desktop.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.desktop.session.ExperimentProgress.State;
import marshalyard.session.Outcome;
import org.junit.jupiter.api.Test;

class ExperimentProgressTest {
    @Test
    void whatFailedWhatIsMissingAndWhatHasVerdictsIsToldApart() {
        assertThat(ExperimentProgress.of(List.of(Outcome.CLEAN, Outcome.FAILED), 3).state())
                .isEqualTo(State.FAILED);
        assertThat(ExperimentProgress.of(List.of(), 3).state()).isEqualTo(State.WAITING);
        assertThat(ExperimentProgress.of(List.of(Outcome.CLEAN, Outcome.MARKED), 3).state())
                .isEqualTo(State.INCOMPLETE);
        assertThat(ExperimentProgress.of(List.of(Outcome.CLEAN, Outcome.MARKED), 2).state())
                .isEqualTo(State.MARKED);
        assertThat(ExperimentProgress.of(List.of(Outcome.CLEAN, Outcome.CLEAN), 2).state())
                .isEqualTo(State.COMPLETE);
    }

    @Test
    void whatRunsIsRunningWhateverFailed() {
        ExperimentProgress failed = ExperimentProgress.of(List.of(Outcome.FAILED), 3);
        assertThat(failed.runningWith(1, 3).state()).isEqualTo(State.RUNNING);
        assertThat(failed.runningWith(1, 3).sentence("yesterday"))
                .isEqualTo("1 of 3 trials has been measured since yesterday. It is running.");
    }

    @Test
    void theCountsAreSaidInWords() {
        ExperimentProgress progress =
                ExperimentProgress.of(List.of(Outcome.MARKED, Outcome.FAILED), 2);
        assertThat(progress.sentence("yesterday"))
                .isEqualTo(
                        "1 of 2 trials has been measured since yesterday. 1 failed. 1 has a"
                                + " verdict: read it before you use the figures.");
    }

    @Test
    void oneTrialIsNotCalledTrials() {
        assertThat(ExperimentProgress.of(List.of(Outcome.CLEAN), 1).sentence("yesterday"))
                .isEqualTo("1 of 1 trial has been measured since yesterday.");
    }
}
