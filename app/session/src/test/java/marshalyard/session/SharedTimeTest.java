package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SharedTimeTest {
    private final SharedTime time = new SharedTime();

    private void ran(String engine, int second, int seconds) {
        time.add(engine, Instant.EPOCH.plusSeconds(second), Duration.ofSeconds(seconds));
    }

    /** Links let trials run side by side; all engines together have what the run took. */
    @Test
    void enginesShareTheTimeInWhichTheyRanSideBySide() {
        ran("kafka", 0, 20);
        ran("tcp", 0, 10);
        ran("tcp", 5, 10);
        assertThat(time.byEngine())
                .isEqualTo(
                        Map.of(
                                "kafka",
                                Duration.ofMillis(12_500),
                                "tcp",
                                Duration.ofMillis(7_500)));
    }

    @Test
    void aGapBetweenTrialsIsNobodys() {
        ran("tcp", 30, 2);
        ran("tcp", 0, 1);
        ran("jms", 1, 4);
        assertThat(time.byEngine())
                .isEqualTo(Map.of("tcp", Duration.ofSeconds(3), "jms", Duration.ofSeconds(4)));
    }
}
