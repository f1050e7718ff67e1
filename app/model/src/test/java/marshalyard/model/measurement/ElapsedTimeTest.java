package marshalyard.model.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ElapsedTimeTest {
    private final ElapsedTime elapsed = new ElapsedTime();

    private void trial(int from, int to) {
        elapsed.add(Instant.ofEpochSecond(from), Duration.ofSeconds(to - from));
    }

    @Test
    void trialsOneAfterTheOtherAddUp() {
        trial(0, 2);
        trial(2, 3);
        trial(7, 8);
        assertThat(elapsed.total()).hasSeconds(4);
    }

    @Test
    void whatSeveralTrialsTookAtTheSameTimeCountsOnce() {
        trial(10, 20);
        trial(12, 14);
        trial(18, 25);
        trial(5, 11);
        trial(40, 41);
        assertThat(elapsed.total()).hasSeconds(21);
        trial(0, 50);
        assertThat(elapsed.total()).hasSeconds(50);
    }
}
