package marshalyard.worker.speed;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SpeedProbeTest {
    @Test
    void everyPieceOfWorkTakesTime() throws Exception {
        Thread sleeper;
        try (SpeedProbe probe = new SpeedProbe()) {
            sleeper = sleeper();
            Readings reading = probe.read();
            // A chain of multiplications can't be faster than one step in a tenth of a ns.
            assertThat(reading.of(SpeedReadings.INTEGER)).isGreaterThan(1e5);
            assertThat(reading.of(SpeedReadings.COPY)).isGreaterThan(1e4);
            assertThat(reading.of(SpeedReadings.CALL)).isGreaterThan(10);
            assertThat(reading.of(SpeedReadings.WAKE)).isPositive();
        }
        sleeper.join(20_000);
        assertThat(sleeper.isAlive()).isFalse();
    }

    private static Thread sleeper() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("sleeper"))
                .findFirst()
                .orElseThrow();
    }
}
