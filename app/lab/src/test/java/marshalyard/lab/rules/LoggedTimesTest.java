package marshalyard.lab.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import marshalyard.lab.LabException;
import marshalyard.worker.clock.Base64Longs;
import org.junit.jupiter.api.Test;

class LoggedTimesTest {
    private static final long MILLI = 1_000_000;
    private static final ReportFields REPORT = new ReportFields("receiver", Duration.ofMillis(500));

    /** A thread read the clock, lost its CPU, and another one wrote its later times first. */
    private static final long[] OVERTAKEN = {0, 30 * MILLI, 10 * MILLI, 40 * MILLI};

    @Test
    void aThreadThatLostItsCpuMayWriteAnOlderTime() throws Exception {
        String encoded = Base64Longs.encode(OVERTAKEN);
        assertThat(LoggedTimes.of(REPORT, "arrivalTimes", encoded, 4, 4)).isEqualTo(OVERTAKEN);
    }

    @Test
    void whatOneThreadWritesDoesNotRunBackwards() {
        String encoded = Base64Longs.encode(OVERTAKEN);
        assertThatThrownBy(() -> LoggedTimes.inOrder(REPORT, "startTimes", encoded, 4, 4))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("'startTimes' is 10000000, which runs backwards");
    }

    @Test
    void eachOfThemLiesWhereItCan() {
        long[] times = {0, 90 * MILLI, 40 * MILLI};
        assertThatThrownBy(
                        () -> LoggedTimes.between(REPORT, "arrivalTimes", times, 0, 0, 50 * MILLI))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("'arrivalTimes' is 90000000");
    }
}
