package marshalyard.desktop.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import marshalyard.desktop.Made;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.plan.Plan;
import marshalyard.session.StoredExperiment;
import org.junit.jupiter.api.Test;

class PaceTest {
    private static final Plan PLAN = Plan.of(Made.experiment());

    private static SessionEntry kept(int done, int tookSeconds, int expectedSeconds) {
        return new SessionEntry(
                new StoredExperiment(1, Instant.EPOCH, Made.experiment()),
                new ExperimentProgress(done, 0, 0, 24, false),
                Duration.ofSeconds(tookSeconds),
                Duration.ofSeconds(expectedSeconds),
                Remarks.NONE,
                Map.of(),
                "");
    }

    @Test
    void estimatesGoByWhatTrialsOfTheSessionTook() {
        Pace pace = Pace.of(List.of(kept(10, 20, 15), kept(20, 40, 25)));
        assertThat(pace.factor()).isEqualTo(1.5);
        assertThat(pace.estimate(PLAN))
                .isEqualTo(PLAN.estimateOfTrials().multipliedBy(3).dividedBy(2));
    }

    @Test
    void fewTrialsTellNothing() {
        assertThat(Pace.of(List.of())).isEqualTo(Pace.UNKNOWN);
        assertThat(Pace.of(List.of(kept(3, 300, 1)))).isEqualTo(Pace.UNKNOWN);
        assertThat(Pace.UNKNOWN.estimate(PLAN)).isEqualTo(PLAN.estimate());
    }

    @Test
    void aTimeForRoundsIsTakenAsItIs() {
        Repetition minute =
                Repetition.DEFAULT.withForks(1).with(SettingList.LASTING, Duration.ofMinutes(10));
        Plan plan = Plan.of(Made.experiment().edit().repetition(minute).build());
        assertThat(new Pace(0.5).estimate(plan)).hasMinutes(10);
    }
}
