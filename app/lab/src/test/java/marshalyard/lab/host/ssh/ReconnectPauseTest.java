package marshalyard.lab.host.ssh;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import marshalyard.lab.LabException;
import marshalyard.lab.fake.ManualClock;
import org.junit.jupiter.api.Test;

class ReconnectPauseTest {
    private final ManualClock clock = new ManualClock();
    private final ReconnectPause pause = new ReconnectPause(clock);

    private void fail() {
        pause.failed(new LabException("It does not answer."));
    }

    private void isRefusedFor(Duration time) {
        clock.pass(time.minusMillis(1));
        assertThatThrownBy(pause::check).hasMessage("It does not answer.");
        clock.pass(Duration.ofMillis(1));
        assertThatCode(pause::check).doesNotThrowAnyException();
    }

    @Test
    void doublesWithEveryFailureUpToHalfAMinute() {
        assertThatCode(pause::check).doesNotThrowAnyException();
        for (double seconds : new double[] {0.5, 1, 2, 4, 8, 16, 30, 30}) {
            fail();
            isRefusedFor(Duration.ofMillis((long) (seconds * 1000)));
        }
    }

    @Test
    void beginsAnewWhenItWorked() {
        fail();
        fail();
        pause.worked();
        assertThatCode(pause::check).doesNotThrowAnyException();
        fail();
        isRefusedFor(Duration.ofMillis(500));
    }
}
