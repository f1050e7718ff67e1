package marshalyard.worker.speed;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.worker.protocol.SpeedReading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SpeedProbeTest {
    @Test
    void everyPieceOfWorkTakesTime() throws Exception {
        int before = Thread.activeCount();
        try (SpeedProbe probe = new SpeedProbe()) {
            SpeedReading reading = probe.read();
            // A chain of multiplications can't be faster than one step in a tenth of a ns.
            assertThat(reading.integerNanos()).isGreaterThan(1e5);
            assertThat(reading.copyNanos()).isGreaterThan(1e4);
            assertThat(reading.callNanos()).isGreaterThan(10);
            assertThat(reading.wakeNanos()).isPositive();
        }
        assertThat(Thread.activeCount()).isLessThanOrEqualTo(before + 1);
    }
}
