package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class StandstillTest {
    private static final long SECOND = 1_000_000_000;

    /**
     * A process may stop before its first send, so that it stood still longer than was measured.
     */
    @Test
    void aStopMayBeLongerThanWhatWasMeasured() {
        Standstill stop = new Standstill("tcp sender on host local", 0.6 * SECOND, true);

        assertThatThrownBy(() -> stop.requireBearable(SECOND / 2))
                .isInstanceOf(StandstillException.class)
                .hasMessage(
                        "The tcp sender on host local stood still for 0.6 s while 0.5 s were"
                                + " measured, as if it had been stopped or its machine suspended.");
        assertThatCode(() -> stop.requireBearable(60 * SECOND)).doesNotThrowAnyException();
    }
}
