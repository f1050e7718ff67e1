package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import marshalyard.lab.LabException;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.worker.clock.Base64Longs;
import marshalyard.worker.protocol.EncodedHistogram;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;
import marshalyard.worker.protocol.Ticks;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ends of which one makes up what fits together, while the other one tells the truth. */
class BothEndsTest {
    private static final long START = 7_000_000_000_000L;
    private static final long SENT = 500_000_000;
    private static final long RETURNED = 510_000_000;
    private static final Duration TOOK = Duration.ofMillis(600);

    private static Sending sending(long sendNanos, long barrierNanos) {
        return sending(sendNanos, barrierNanos, Map.of(), new long[0]);
    }

    private static Sending sending(
            long sendNanos,
            long barrierNanos,
            Map<String, EncodedHistogram> histograms,
            long[] startup) {
        return Sending.of(
                new PhaseReport(
                        START,
                        1000,
                        1024,
                        sendNanos,
                        barrierNanos,
                        0,
                        histograms,
                        startup,
                        null,
                        null,
                        Map.of(),
                        null,
                        null));
    }

    private static Tally tally(
            long span, long barrierTime, long[] arrivals, Readings cost, Ticks ticks) {
        return new Tally(
                1000,
                256_000,
                256,
                span,
                barrierTime,
                new long[0],
                new long[0],
                null,
                arrivals == null ? null : Base64Longs.encode(arrivals),
                null,
                Map.of(),
                cost,
                ticks);
    }

    private static Tally tally(long span, long barrierTime) {
        return tally(span, barrierTime, null, null, null);
    }

    private static void check(Tally tally, boolean oneClock) throws LabException {
        BothEnds.check(sending(SENT, RETURNED), List.of(tally), false, oneClock, TOOK);
    }

    @Test
    void whatBothSayAlikePasses() {
        Tally tally =
                tally(
                        SENT + 1,
                        START + SENT + 5,
                        new long[] {START + 20, START + SENT},
                        Readings.of(Map.of(ProcessReadings.WALL, SENT)),
                        new Ticks(
                                START + 20,
                                new long[0],
                                new long[0],
                                null,
                                null,
                                null,
                                null,
                                null,
                                null));
        assertThatCode(() -> check(tally, true)).doesNotThrowAnyException();
        assertThatCode(() -> check(tally(0, 0), true)).doesNotThrowAnyException();
    }

    /** A sender that halves all of its times, so that they fit together, doubles its rate. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 0.9})
    void aSenderThatScalesAllOfItsTimesIsFoundOutByTheReceiver(double by) {
        Sending scaled = sending((long) (SENT * by), (long) (RETURNED * by));
        assertThatThrownBy(
                        () ->
                                BothEnds.check(
                                        scaled,
                                        List.of(tally(SENT, START + SENT)),
                                        false,
                                        false,
                                        TOOK))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("receiver's worker")
                .hasMessageContaining("'spanNanos' is 500000000")
                .hasMessageContaining("sender's worker");
    }

    @ParameterizedTest
    @CsvSource({"-1000000000", "0", "490000000", "530000000", "3600000000000"})
    void aBarrierThatComesBeforeTheLastSendOrBehindItsReturnIsRefused(long since) {
        assertThatThrownBy(() -> check(tally(0, START + since), true))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("'barrierTime' is " + (START + since))
                .hasMessageContaining("is " + since + " ns after the first send");
        assertThatCode(() -> check(tally(0, START + since), false)).doesNotThrowAnyException();
    }

    /** A receiver that halves the time of its transfer doubles its own rate. */
    @Test
    void aReceiverWhoseCallsTookLessThanTheirSenderSaysIsFoundOut() {
        Histogram calling = new Histogram(EncodedHistogram.LONGEST_NANOS, EncodedHistogram.DIGITS);
        calling.recordValueWithCount(SENT / 1000 - 2_000, 1000);
        Map<String, EncodedHistogram> roundTrips =
                Map.of("ROUND_TRIP", EncodedHistogram.of(calling));
        Sending calls = sending(SENT, RETURNED, roundTrips, new long[] {30_000});
        for (long span : new long[] {SENT / 4, SENT / 2, SENT * 9 / 10}) {
            Tally tally = tally(span, START + SENT);
            assertThatThrownBy(() -> BothEnds.check(calls, List.of(tally), true, true, TOOK))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("'spanNanos' is " + span + ", which is less than the");
            assertThatCode(() -> BothEnds.check(calls, List.of(tally), false, true, TOOK))
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void arrivalsBehindTheBarriersReturnAreRefused() {
        long[] late = {START + 20, START + 2 * RETURNED};
        assertThatThrownBy(() -> check(tally(0, 0, late, null, null), true))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("'arrivalTimes' is " + late[1]);
    }

    @Test
    void aReceiverThatReadItsCostForATimeShorterThanTheSendingIsRefused() {
        Readings cost = Readings.of(Map.of(ProcessReadings.WALL, SENT / 2));
        assertThatThrownBy(() -> check(tally(0, 0, null, cost, null), false))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("'telemetry.wallNanos' is 250000000");
    }
}
