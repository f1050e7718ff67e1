package marshalyard.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import marshalyard.lab.fake.ManualClock;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.experiment.TrialSettings;
import org.junit.jupiter.api.Test;

class TimeBudgetTest {
    private static final TrialSettings TRIAL =
            TrialSettings.DEFAULT.withWarmup(Duration.ZERO).withDuration(Duration.ofSeconds(1));
    private final ManualClock clock = new ManualClock();

    private TimeBudget budget(Duration lasting, int forks) {
        Repetition repetition =
                Repetition.DEFAULT
                        .with(SettingList.TRIALS, 1)
                        .with(SettingList.FORKS, forks)
                        .with(SettingList.LASTING, lasting);
        return new TimeBudget(repetition, TRIAL, List.of(), clock);
    }

    private void after(long seconds) {
        clock.pass(Duration.ofSeconds(seconds).minus(clock.passed()));
    }

    @Test
    void forksShareItEqually() {
        TimeBudget budget = budget(Duration.ofSeconds(60), 3);
        after(19);
        assertThat(budget.over(0)).isFalse();
        after(20); // no room for one more trial
        assertThat(budget.over(0)).isTrue();
        assertThat(budget.over(1)).isFalse();
        assertThat(budget.left()).hasSeconds(40);
        after(60);
        assertThat(budget.over(2)).isTrue();
        assertThat(budget.left()).isZero();
    }

    @Test
    void aPauseIsNotSpent() {
        TimeBudget budget = budget(Duration.ofSeconds(60), 1);
        after(70);
        assertThat(budget.over(0)).isTrue();
        budget.paused(Duration.ofSeconds(50).toNanos());
        assertThat(budget.over(0)).isFalse();
        assertThat(budget.left()).hasSeconds(40);
    }

    @Test
    void withoutATimeItIsAlwaysOver() {
        assertThat(budget(Duration.ZERO, 1).over(0)).isTrue();
    }
}
