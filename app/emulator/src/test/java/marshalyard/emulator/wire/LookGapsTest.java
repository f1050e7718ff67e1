package marshalyard.emulator.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LookGapsTest {
    private static final long MILLI = 1_000_000;
    private static final long IDLE = 20;

    private long waited;
    private long now;
    private final LookGaps gaps = new LookGaps(IDLE * MILLI, () -> waited * MILLI);

    /** Looks when so many ms have passed, for some of which the thread waited for a CPU. */
    private void lookAfter(long millis, long waiting) {
        now += millis;
        waited += waiting;
        gaps.look(now * MILLI);
    }

    private void busyFor(long millis, long waitingInTwenty) {
        for (long i = 0; i < millis; i += IDLE) lookAfter(IDLE, waitingInTwenty);
    }

    private long millis() {
        return gaps.nanos() / MILLI;
    }

    @Test
    void aDirectionThatIsLookedAtDoesNotStandStill() {
        gaps.begin(0);
        busyFor(10_000, 0);
        assertThat(millis()).isZero();
    }

    @Test
    void oneLongStopCounts() {
        gaps.begin(0);
        busyFor(1_000, 0);
        lookAfter(1_520, 0);
        busyFor(1_000, 0);
        assertThat(millis()).isEqualTo(1_500);
    }

    @Test
    void manyShortStopsAddUp() {
        gaps.begin(0);
        for (int i = 0; i < 12; i++) {
            busyFor(100, 0);
            lookAfter(150, 0);
        }
        assertThat(millis()).isEqualTo(12 * 130);
    }

    /**
     * The bound of a worker's stops holds here too: a virtual machine waits for its host unseen.
     */
    @Test
    void whatAVirtualMachineWaitsForItsHostDoesNotAddUp() {
        gaps.begin(0);
        for (int i = 0; i < 6; i++) {
            busyFor(1_000, 0);
            lookAfter(IDLE + 90, 0);
        }
        assertThat(millis()).isZero();
    }

    @Test
    void waitingForABusyCpuIsNoStop() {
        gaps.begin(0);
        for (int i = 0; i < 50; i++) lookAfter(150, 140);
        assertThat(millis()).isZero();
    }

    @Test
    void shortStopsOfABusyMachineStillAddUp() {
        gaps.begin(0);
        for (int i = 0; i < 12; i++) {
            busyFor(100, 5);
            lookAfter(150, 30);
        }
        assertThat(millis()).isBetween(12 * 70L, 12 * 105L);
    }

    @Test
    void whereNobodyTellsOfWaitsTheLongestCounts() {
        LookGaps unknown = new LookGaps(IDLE * MILLI, () -> -1);
        unknown.begin(0);
        for (int i = 1; i <= 12; i++) unknown.look(i * 150 * MILLI);
        assertThat(unknown.nanos()).isEqualTo(130 * MILLI);
    }

    @Test
    void aNewBeginForgets() {
        gaps.begin(0);
        lookAfter(1_000, 0);
        gaps.begin(now * MILLI);
        assertThat(millis()).isZero();
    }
}
