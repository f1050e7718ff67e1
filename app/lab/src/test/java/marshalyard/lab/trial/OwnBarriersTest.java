package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;
import org.junit.jupiter.api.Test;

/** Each of several senders has the way back of its own barrier left out, not that of the last. */
class OwnBarriersTest {
    private static final long MILLI = 1_000_000;

    private final PhaseReport slow = report(1000, 2000, 2600);
    private final PhaseReport quick = report(1010, 1500, 1510);

    private static PhaseReport report(long startMillis, long sendMillis, long barrierMillis) {
        return new PhaseReport(
                startMillis * MILLI,
                2000,
                1000,
                sendMillis * MILLI,
                barrierMillis * MILLI,
                0,
                Map.of(),
                new long[0],
                null,
                null,
                Map.of(),
                null,
                null);
    }

    private static Tally tally(long... barrierMillis) {
        long[] times = new long[barrierMillis.length];
        for (int i = 0; i < times.length; i++) times[i] = barrierMillis[i] * MILLI;
        return new Tally(
                4000,
                4000,
                1,
                2000 * MILLI,
                3300 * MILLI,
                new long[0],
                new long[0],
                null,
                null,
                null,
                Map.of(),
                null,
                null,
                times,
                null,
                null);
    }

    @Test
    void theFirstBarrierThatCameIsThatOfTheFirstToWhichOneReturned() {
        OwnBarriers own =
                OwnBarriers.of(List.of(slow, quick), List.of(tally(2515, 3300)), true, 300 * MILLI);
        assertThat(own.nanos(0)).isEqualTo(2300 * MILLI);
        assertThat(own.nanos(1)).as("5 ms of way back, not 300").isEqualTo(1505 * MILLI);
    }

    @Test
    void whatCantBeItsOwnBarrierIsNotTaken() {
        for (Tally tally : List.of(tally(2000, 3300), tally(2515, 3700), tally(3300), tally())) {
            OwnBarriers own =
                    OwnBarriers.of(List.of(slow, quick), List.of(tally), true, 300 * MILLI);
            assertThat(own.nanos(0)).isEqualTo(2300 * MILLI);
            assertThat(own.nanos(1)).isEqualTo(1210 * MILLI);
        }
    }

    @Test
    void onSeveralClocksTheLastOnesWayBackIsTaken() {
        OwnBarriers own =
                OwnBarriers.of(
                        List.of(slow, quick), List.of(tally(2515, 3300)), false, 300 * MILLI);
        assertThat(own.nanos(1)).isEqualTo(1210 * MILLI);
    }
}
