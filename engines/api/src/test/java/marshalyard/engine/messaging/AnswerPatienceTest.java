package marshalyard.engine.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AnswerPatienceTest {
    private final AnswerPatience patience = new AnswerPatience();

    @Test
    void anAnswerIsLostAfterTwoSecondsWhereOthersComeAtOnce() {
        patience.answered(TimeUnit.MICROSECONDS.toNanos(200));

        assertThat(patience.endsAfter(TimeUnit.MILLISECONDS.toNanos(1_999))).isFalse();
        assertThat(patience.endsAfter(TimeUnit.SECONDS.toNanos(2))).isTrue();
    }

    /** Calls of NATS over 300 ms and 8 % losses were given up while TCP still repeated them. */
    @Test
    void overASlowLinkItMayTakeSixteenTimesTheLongestWait() {
        patience.answered(TimeUnit.MILLISECONDS.toNanos(600));
        patience.answered(TimeUnit.MILLISECONDS.toNanos(601));
        patience.answered(TimeUnit.MILLISECONDS.toNanos(600));

        assertThat(patience.endsAfter(TimeUnit.MILLISECONDS.toNanos(9_600))).isFalse();
        assertThat(patience.endsAfter(TimeUnit.MILLISECONDS.toNanos(9_616))).isTrue();
    }

    @Test
    void butNeverLongerThanABarrier() {
        patience.answered(TimeUnit.SECONDS.toNanos(14));

        assertThat(patience.endsAfter(TimeUnit.SECONDS.toNanos(30))).isTrue();
    }
}
