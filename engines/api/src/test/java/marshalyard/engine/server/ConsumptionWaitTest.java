package marshalyard.engine.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ConsumptionWaitTest {
    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    private final ConsumptionWait wait = new ConsumptionWait(50 * MILLI);

    /** A server far away that has consumed so many messages when it is asked, the last for good. */
    private static ConsumptionWait.Question consumed(long... counts) {
        int[] asked = {0};
        return before -> {
            sleep(20);
            return counts[Math.min(asked[0]++, counts.length - 1)];
        };
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void oneQuestionIsEnoughWhereItFindsNothingMissing() throws Exception {
        wait.until(5, consumed(5));
        assertThat(wait.idleNanos()).isZero();
        assertThat(wait.askedAgainNanos()).isZero();
    }

    @Test
    void tellsWhenItAskedBeforeTheQuestionThatFoundAll() throws Exception {
        long began = System.nanoTime();
        wait.until(5, consumed(1, 3, 5));
        assertThat(wait.idleNanos()).isZero();
        assertThat(wait.askedAgainNanos())
                .as("a way there and back, of which three were made")
                .isGreaterThanOrEqualTo(20 * MILLI)
                .isLessThan(System.nanoTime() - began - 40 * MILLI);
    }

    /** All that comes had been consumed between the first two questions. */
    @Test
    void whatIsLostIsWaitedForInVain() throws Exception {
        wait.until(5, consumed(1, 4));
        assertThat(wait.idleNanos()).isGreaterThanOrEqualTo(50 * MILLI);
        assertThat(wait.askedAgainNanos()).isGreaterThanOrEqualTo(20 * MILLI);
        wait.until(5, consumed(5));
        assertThat(wait.idleNanos()).isZero();
        assertThat(wait.askedAgainNanos()).isZero();
    }
}
