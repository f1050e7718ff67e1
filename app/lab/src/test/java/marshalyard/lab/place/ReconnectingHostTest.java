package marshalyard.lab.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import marshalyard.lab.LabException;
import marshalyard.lab.fake.FakeHost;
import marshalyard.lab.fake.ManualClock;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The pauses of a minute take no time here: the clock jumps over them. */
@Timeout(20)
class ReconnectingHostTest {
    private final ManualClock clock = new ManualClock();
    private final Object lock = new Object();
    private final List<String> notes = Collections.synchronizedList(new ArrayList<>());
    private final Attempts attempts = new Attempts();
    private final ReconnectingHost host =
            new ReconnectingHost("lab1", attempts, Backoff.USUAL, clock, notes::add, lock);

    /** Opens a fake host, but not at these attempts. */
    private static final class Attempts implements HostSource {
        private int failFrom = Integer.MAX_VALUE;
        private int failTo = Integer.MAX_VALUE;
        private int made;

        @Override
        public Set<String> labels() {
            return Set.of("lab1");
        }

        @Override
        public String words(String label) {
            return "fake";
        }

        @Override
        public Host open(String label) throws LabException {
            int number = made++;
            if (number >= failFrom && number < failTo) throw new LabException("It is off.");
            return new FakeHost(label);
        }
    }

    private void untilSettled() throws InterruptedException {
        try {
            host.get();
        } catch (LabException away) {
            synchronized (lock) {
                while (host.mayReturn()) lock.wait();
            }
        }
    }

    @Test
    void aLostHostIsTriedAgainAfterEachPause() throws Exception {
        host.get();
        attempts.failFrom = 1;
        attempts.failTo = 4;
        host.doubt();
        untilSettled();
        assertThat(host.get().name()).isEqualTo("lab1");
        assertThat(clock.passed()).isEqualTo(Duration.ofSeconds(1 + 1 + 2));
        assertThat(notes.get(0)).contains("It is off.", "tries to reach it again");
        host.close();
    }

    @Test
    void aHostThatStaysAwayIsGivenUpAfterTheLastPause() throws Exception {
        host.get();
        attempts.failFrom = 1;
        host.doubt();
        untilSettled();
        assertThat(clock.passed()).isEqualTo(Duration.ofSeconds(62));
        assertThat(host.away()).contains("It is off.");
        assertThatThrownBy(host::get).hasMessage("It is off.");
        host.close();
    }

    @Test
    void aHostThatWasNeverThereIsNotTriedAgain() throws Exception {
        attempts.failFrom = 0;
        assertThatThrownBy(host::get).hasMessage("It is off.");
        assertThat(host.mayReturn()).isFalse();
        assertThat(clock.passed()).isZero();
        host.close();
    }
}
