package marshalyard.engine.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Questions that take 20 ms there and back, by a clock of the test's own. */
class ConsumptionWaitTest {
    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long ROUND_TRIP = 20 * MILLI;

    private long now = 7;
    private final ConsumptionWait wait = new ConsumptionWait(50 * MILLI, () -> now);

    /** A server that has consumed so many messages when it is asked, the last for good. */
    private ConsumptionWait.Question consumed(long... counts) {
        int[] asked = {0};
        return before -> {
            now += ROUND_TRIP;
            return counts[Math.min(asked[0]++, counts.length - 1)];
        };
    }

    @Test
    void oneQuestionIsEnoughWhereItFindsNothingMissing() throws Exception {
        wait.until(5, consumed(5));
        assertThat(wait.idleNanos()).isZero();
        assertThat(wait.askedAgainNanos()).isZero();
    }

    @Test
    void tellsWhenItAskedBeforeTheQuestionThatFoundAll() throws Exception {
        wait.until(5, consumed(1, 3, 5));
        assertThat(wait.idleNanos()).isZero();
        assertThat(wait.askedAgainNanos()).isEqualTo(ROUND_TRIP);
    }

    /** All that comes had been consumed between the first two questions. */
    @Test
    void whatIsLostIsWaitedForInVain() throws Exception {
        wait.until(5, consumed(1, 4));
        assertThat(wait.idleNanos()).isEqualTo(3 * ROUND_TRIP);
        assertThat(wait.askedAgainNanos()).isEqualTo(ROUND_TRIP);
        wait.until(5, consumed(5));
        assertThat(wait.idleNanos()).isZero();
        assertThat(wait.askedAgainNanos()).isZero();
    }
}
