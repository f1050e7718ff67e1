package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import marshalyard.engine.DataType;
import marshalyard.lab.LabException;
import marshalyard.model.measurement.ArrivalTime;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.profile.EndProfiles;
import marshalyard.model.reading.Readings;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;
import org.junit.jupiter.api.Test;

/** The way from what workers report to what is stored. */
class MeasurementAssemblerTest {
    private static final long MILLI = 1_000_000;
    private static final long SENT = 1000;
    private static final int BYTES = 1024;

    private static PhaseReport report(long barrierMillis, long idleMillis) {
        return new PhaseReport(
                0,
                SENT,
                BYTES,
                900 * MILLI,
                barrierMillis * MILLI,
                idleMillis * MILLI,
                Map.of(),
                new long[0],
                null,
                null,
                Map.of(),
                null,
                null);
    }

    /** A receiver that counted every 20 ms until the barrier; all had arrived after a second. */
    private static Tally tally(long messages, long barrierMillis) {
        return tally(messages, barrierMillis, null);
    }

    private static Tally tally(long messages, long barrierMillis, Tally.Check check) {
        long[] millis = LongStream.rangeClosed(1, barrierMillis / 20).map(i -> 20 * i).toArray();
        return new Tally(
                messages,
                messages * BYTES,
                BYTES,
                barrierMillis * MILLI,
                barrierMillis * MILLI,
                Arrays.stream(millis).map(m -> m * MILLI).toArray(),
                Arrays.stream(millis).map(m -> Math.min(m, messages)).toArray(),
                check,
                null,
                null,
                Map.of(),
                null,
                null);
    }

    private static Measurement measured(PhaseReport report, Tally... tallies) throws LabException {
        return measured(reports(report, false, tallies));
    }

    private static PhaseReports reports(PhaseReport report, boolean shared, Tally... tallies) {
        return reports(Sending.of(report), shared, tallies);
    }

    private static PhaseReports reports(Sending sending, boolean shared, Tally... tallies) {
        int ends = tallies.length + sending.reports().size();
        List<EndReading> untold = Collections.nCopies(ends, new EndReading(null, Readings.NONE));
        return new PhaseReports(
                sending, List.of(tallies), untold, null, EndProfiles.NONE, null, shared);
    }

    private static Measurement measured(PhaseReports phase) throws LabException {
        ArrivalTime arrival = TransferEnd.onOneClock(phase.sending(), phase.tallies());
        return MeasurementAssembler.measurement(
                DataType.OCTET, phase, arrival, true, null, null, null);
    }

    @Test
    void theTimeThatABarrierWaitedInVainIsInNoRate() throws Exception {
        Measurement m = measured(report(1000, 2000), tally(999, 3000));

        assertThat(m.bytesPerSecond()).isEqualTo(999.0 * BYTES);
        assertThat(m.receiverBytesPerSecond().getAsDouble()).isEqualTo(998.0 * BYTES);
        assertThat(m.context().steady().secondHalf()).isEqualTo(m.context().steady().firstHalf());
    }

    @Test
    void eachReceiverIsCountedByItself() throws Exception {
        Measurement m = measured(report(1000, 0), tally(SENT - 3, 1000), tally(SENT + 3, 1000));

        assertThat(m.received().each()).containsExactly(SENT - 3, SENT + 3);
        assertThat(m.lost()).isEqualTo(3);
        assertThat(m.surplus()).isEqualTo(3);
    }

    @Test
    void receiversThatShareAreCountedTogether() throws Exception {
        PhaseReports phase =
                reports(report(1000, 0), true, tally(SENT / 4, 1000), tally(SENT / 2, 1000));
        Measurement m = measured(phase);

        assertThat(m.received().each()).containsExactly(SENT / 4, SENT / 2);
        assertThat(m.due()).isEqualTo(SENT);
        assertThat(m.lost()).isEqualTo(SENT - SENT / 4 - SENT / 2).isEqualTo(phase.lost());
        assertThat(m.surplus()).isZero();
        assertThat(m.bytesPerSecond()).isEqualTo((double) (SENT / 4 + SENT / 2) * BYTES);
    }

    /** One of two payloads in turn was lost, and another one delivered twice. */
    @Test
    void receiversThatShareAreFoundOutTogether() throws Exception {
        Tally.Check one = new Tally.Check(400, 400 * BYTES, 0, "", List.of(100L, 300L));
        Tally.Check other = new Tally.Check(600, 600 * BYTES, 0, "", List.of(400L, 200L));
        Tally.Check wrong = new Tally.Check(600, 600 * BYTES, 0, "", List.of(401L, 199L));

        assertThat(fault(one, other)).isEmpty();
        assertThat(fault(one, wrong))
                .isEqualTo(
                        "Payloads were sent in turn, but the receivers together got one 501 times"
                                + " and another 499 times: some were lost or delivered twice.");
    }

    /** Each of two senders has ended within a turn of three. */
    @Test
    void ofEachSenderReceiversThatShareMayMissTheEndOfATurn() throws Exception {
        Tally.Check one = new Tally.Check(500, 500 * BYTES, 0, "", List.of(200L, 150L, 150L));
        Tally.Check other = new Tally.Check(500, 500 * BYTES, 0, "", List.of(134L, 184L, 182L));
        Tally.Check wrong = new Tally.Check(500, 500 * BYTES, 0, "", List.of(135L, 184L, 181L));

        Sending two = new Sending(List.of(report(1000, 0), report(1000, 0)), List.of(0L, 0L));
        assertThat(fault(two, one, other)).isEmpty();
        assertThat(fault(two, one, wrong)).contains("one 335 times and another 331 times");
    }

    private static String fault(Tally.Check one, Tally.Check other) throws LabException {
        return fault(Sending.of(report(1000, 0)), one, other);
    }

    private static String fault(Sending sending, Tally.Check one, Tally.Check other)
            throws LabException {
        Tally first = tally(one.payloads(), 1000, one);
        Tally second = tally(other.payloads(), 1000, other);
        return measured(reports(sending, true, first, second)).integrity().firstFault();
    }
}
