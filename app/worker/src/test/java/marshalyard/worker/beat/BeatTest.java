package marshalyard.worker.beat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class BeatTest {
    private static final long SECOND = 1_000_000_000;

    /** A clock that only the test moves. */
    private final AtomicLong clock = new AtomicLong();

    /** The share of the time that has passed for which the machine was busy. */
    private volatile double busy;

    private final Beat beat =
            new Beat(
                    new Moments() {
                        @Override
                        public void beatsHere() {}

                        @Override
                        public Moment now() {
                            long now = clock.get();
                            return new Moment(now, 0, 0, 0, (long) (busy * now), 1);
                        }
                    });

    @Test
    void aStopBetweenTwoBeatsIsSeen() {
        Beat.Watch watch = beat.watch();
        clock.addAndGet(20 * SECOND);
        assertThat(watch.stop()).isBetween(19 * SECOND, 20 * SECOND);
    }

    @Test
    void aStopBeforeTheWatchIsNoneOfItsOwn() {
        Beat.Watch first = beat.watch();
        clock.addAndGet(20 * SECOND);
        Beat.Watch second = beat.watch();
        assertThat(second.stop()).isZero();
        assertThat(first.stop()).isBetween(19 * SECOND, 20 * SECOND);
    }

    @Test
    void aStopAfterAnIdleTimeIsSeen() {
        beat.watch().stop();
        clock.addAndGet(3600 * SECOND);
        Beat.Watch watch = beat.watch();
        assertThat(watch.stop()).isZero();
        Beat.Watch another = beat.watch();
        clock.addAndGet(2 * SECOND);
        assertThat(another.stop()).isBetween(SECOND, 2 * SECOND);
    }

    @Test
    void aBusyMachineIsNoStop() {
        busy = 1;
        Beat.Watch watch = beat.watch();
        clock.addAndGet(2 * SECOND);
        assertThat(watch.stop()).isZero();
    }

    @Test
    void ofThisProcessThereIsABeat() throws Exception {
        Beat.Watch watch = Beat.ofThisProcess().watch();
        Beat.Watch other = Beat.ofThisProcess().watch();
        assertThat(watch.stop()).isGreaterThanOrEqualTo(0);
        assertThat(other.stop()).isLessThan(10 * SECOND);
    }
}
