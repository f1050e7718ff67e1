package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import marshalyard.model.measurement.ArrivalTime;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;
import org.junit.jupiter.api.Test;

/** The way back of a barrier is in no figure. */
class TransferEndTest {
    private static final long MILLI = 1_000_000;

    /** Two seconds of sending from 5 s of the clock on. */
    private static PhaseReport report(long barrierMillis, long idleMillis) {
        return report(barrierMillis, idleMillis, 0);
    }

    private static PhaseReport report(long barrierMillis, long idleMillis, long againMillis) {
        return new PhaseReport(
                5000 * MILLI,
                2000,
                1000,
                2000 * MILLI,
                barrierMillis * MILLI,
                idleMillis * MILLI,
                againMillis * MILLI,
                Map.of(),
                new long[0],
                null,
                null,
                Map.of(),
                null,
                null,
                List.of());
    }

    /** A message arrived every millisecond from 5.3 s of the clock on, for two seconds. */
    private static Tally tally(long barrierMillis) {
        return new Tally(
                2000,
                2000,
                1,
                (barrierMillis - 5300) * MILLI,
                barrierMillis * MILLI,
                new long[] {500 * MILLI, 1500 * MILLI},
                new long[] {501, 1501},
                null,
                null,
                null,
                Map.of(),
                null,
                null);
    }

    @Test
    void onOneClockItEndsWhenTheReceiverGotTheBarrier() {
        ArrivalTime arrival =
                TransferEnd.onOneClock(Sending.of(report(2600, 0)), List.of(tally(7300)));
        assertThat(arrival).isEqualTo(new ArrivalTime(2300 * MILLI, 0));
    }

    @Test
    void ofSeveralReceiversTheLastOneCounts() {
        ArrivalTime arrival =
                TransferEnd.onOneClock(
                        Sending.of(report(2600, 0)), List.of(tally(7350), tally(7300)));
        assertThat(arrival.nanos()).isEqualTo(2350 * MILLI);
    }

    @Test
    void aBarrierHasNotArrivedBeforeItWasSentOrAfterItsReturn() {
        Sending sending = Sending.of(report(2600, 0));
        assertThat(TransferEnd.onOneClock(sending, List.of(tally(6900))).nanos())
                .isEqualTo(2000 * MILLI);
        assertThat(TransferEnd.onOneClock(sending, List.of(tally(9900))).nanos())
                .isEqualTo(2600 * MILLI);
    }

    /** UDP's barrier got lost and was repeated after half a second. */
    @Test
    void attemptsThatGotLostAreNoTimeOfATransfer() {
        ArrivalTime arrival =
                TransferEnd.onOneClock(Sending.of(report(2600, 500)), List.of(tally(7800)));
        assertThat(arrival.nanos()).isEqualTo(2300 * MILLI);
    }

    /** It got lost because the receiver's queue was full, which it was still consuming. */
    @Test
    void whatTheReceiverConsumedMeanwhileIs() {
        ArrivalTime arrival =
                TransferEnd.onOneClock(Sending.of(report(2600, 500)), List.of(tally(7400)));
        assertThat(arrival.nanos()).isBetween(2298 * MILLI, 2300 * MILLI);
    }

    @Test
    void betweenTwoClocksHalfOfTheBarriersRoundTripIsTheWayBack() {
        ArrivalTime arrival = TransferEnd.estimated(Sending.of(report(2600, 0)), 600 * MILLI);
        assertThat(arrival).isEqualTo(new ArrivalTime(2300 * MILLI, 300 * MILLI));
    }

    /**
     * The way there and back takes 600 ms, and the first question found something missing: it
     * arrived between that question, at 2 s, and the return of the second one, at 3.21 s.
     */
    @Test
    void aSecondQuestionLeavesTheTimeSinceTheFirst() {
        ArrivalTime arrival = TransferEnd.estimated(Sending.of(report(3210, 0, 610)), 600 * MILLI);
        assertThat(arrival).isEqualTo(new ArrivalTime(2605 * MILLI, 605 * MILLI));
    }

    @Test
    void withoutARoundTripTheBarriersOwnTimeBoundsIt() {
        ArrivalTime arrival = TransferEnd.estimated(Sending.of(report(2600, 0)), null);
        assertThat(arrival).isEqualTo(new ArrivalTime(2300 * MILLI, 300 * MILLI));
    }
}
