package marshalyard.desktop.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import marshalyard.desktop.Made;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.TrialSettings;
import org.junit.jupiter.api.Test;

class LongerTrialsTest {
    private static Experiment longer(TrialSettings trial) {
        return LongerTrials.of(Made.experiment().edit().trial(trial).build());
    }

    @Test
    void trialsAndWarmUpsAreFourTimesAsLongInThreePairs() {
        TrialSettings quick =
                TrialSettings.DEFAULT
                        .withDuration(Duration.ofMillis(100))
                        .withWarmup(Duration.ofMillis(50));
        Experiment longer = longer(quick);
        assertThat(longer.trial().duration()).hasMillis(400);
        assertThat(longer.trial().warmup()).hasMillis(200);
        assertThat(longer.trial().burnIn()).hasSeconds(5);
        assertThat(longer.repetition().forks()).isEqualTo(3);
    }

    @Test
    void aVolumeStaysAVolume() {
        Experiment longer = longer(TrialSettings.DEFAULT.withVolume(1000));
        assertThat(longer.trial().volume()).isEqualTo(4000);
        assertThat(longer.trial().duration()).isZero();
    }
}
