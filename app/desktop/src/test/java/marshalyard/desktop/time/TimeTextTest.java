package marshalyard.desktop.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TimeTextTest {
    @Test
    void noMorePreciseThanAnEstimateIs() {
        assertThat(TimeText.of(Duration.ofMillis(200))).isEqualTo("1 s");
        assertThat(TimeText.of(Duration.ofSeconds(59))).isEqualTo("59 s");
        assertThat(TimeText.of(Duration.ofSeconds(60))).isEqualTo("1 min");
        assertThat(TimeText.of(Duration.ofSeconds(130))).isEqualTo("2 min 10 s");
        assertThat(TimeText.of(Duration.ofSeconds(3352))).isEqualTo("56 min");
        assertThat(TimeText.of(Duration.ofMinutes(125))).isEqualTo("2 h 5 min");
    }
}
