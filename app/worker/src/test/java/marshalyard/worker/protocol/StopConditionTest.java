package marshalyard.worker.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class StopConditionTest {
    @Test
    void aTimeHasNoCountAndMessagesHaveNoTime() {
        StopCondition time = StopCondition.after(Duration.ofSeconds(2));
        assertThat(time.mostNanos()).isEqualTo(2_000_000_000);
        assertThat(time.firstCount()).isEqualTo(Long.MAX_VALUE);
        StopCondition messages = StopCondition.messages(7);
        assertThat(messages.mostNanos()).isEqualTo(Long.MAX_VALUE);
        assertThat(messages.firstCount()).isEqualTo(7);
        assertThat(messages.nextCount(7, System.nanoTime())).isEqualTo(7);
    }

    @Test
    void volumesGoOnUntilTheLeastTimeHasPassed() {
        StopCondition volumes = StopCondition.volumes(7, Duration.ofDays(1));
        assertThat(volumes.nextCount(7, System.nanoTime())).isEqualTo(14);
        long longAgo = System.nanoTime() - Duration.ofDays(2).toNanos();
        assertThat(volumes.nextCount(14, longAgo)).isEqualTo(14);
    }

    @Test
    void messagesMayHaveATimeToo() {
        StopCondition both = StopCondition.messages(7, Duration.ofSeconds(1));
        assertThat(both.firstCount()).isEqualTo(7);
        assertThat(both.mostNanos()).isEqualTo(1_000_000_000);
    }

    @Test
    void nothingIsNegative() {
        assertThatThrownBy(() -> new StopCondition(-1, 0, 0))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
