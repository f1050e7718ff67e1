package marshalyard.emulator.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Stamps of a wall clock that is set meanwhile, and a thread that is interrupted. */
class ArrivalClockTest {
    private static final long WALL = 1_700_000_000_000_000_000L;

    private long nanoTime = 5_000_000;
    private long offset = WALL;
    private long interruption;

    private final ArrivalClock clock =
            new ArrivalClock(
                    () -> nanoTime,
                    () -> {
                        nanoTime += interruption;
                        return nanoTime + offset;
                    });

    @Test
    void aStampBecomesATimeOfTheOtherClock() {
        clock.read();
        assertThat(clock.arrival(WALL + 4_999_000, 0, nanoTime)).isEqualTo(4_999_000);
    }

    @Test
    void aWallClockThatWasSetIsReadAnew() {
        clock.read();
        offset += 3_600_000_000_000L;
        clock.read();
        assertThat(clock.arrival(offset + 4_999_000, 0, nanoTime)).isEqualTo(4_999_000);
    }

    /** The packet was stamped before the clock was set, and is taken after. */
    @Test
    void noPacketComesBeforeItCanHaveComeNorLaterThanItIsThere() {
        clock.read();
        long stamp = WALL + 4_999_000;
        assertThat(clock.arrival(stamp - 3_600_000_000_000L, 4_990_000, nanoTime))
                .isEqualTo(4_990_000);
        assertThat(clock.arrival(stamp + 3_600_000_000_000L, 4_990_000, nanoTime))
                .isEqualTo(nanoTime);
    }

    @Test
    void readingsBetweenWhichTheThreadStoodStillDoNotCount() {
        clock.read();
        interruption = 40_000_000;
        clock.read();
        interruption = 0;
        assertThat(clock.arrival(WALL + nanoTime - 500, 0, nanoTime)).isEqualTo(nanoTime - 500);
    }
}
