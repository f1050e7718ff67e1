package marshalyard.lab.trial;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import marshalyard.engine.ElementType;
import marshalyard.engine.Facts;
import marshalyard.lab.LabException;
import marshalyard.lab.clock.OneWayJoin;
import marshalyard.model.measurement.ArrivalTime;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.ContextBuilder;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.OneWay;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.Steady;
import marshalyard.model.measurement.TrialSamples;
import marshalyard.model.measurement.WarmUp;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.worker.clock.Base64Longs;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;
import org.HdrHistogram.Histogram;

/**
 * Makes a measurement of what the workers report; facts, start-up samples and one-way latency are
 * those of the first sender and the first receiver.
 */
final class MeasurementAssembler {
    private MeasurementAssembler() {}

    /**
     * The measurement of a phase.
     *
     * @param arrival when everything had arrived
     * @param oneClock true if all ends read one
     */
    static Measurement measurement(
            ElementType type,
            PhaseReports phase,
            ArrivalTime arrival,
            boolean oneClock,
            WarmUp warmUp,
            Readings machine,
            OneWayJoin join)
            throws LabException {
        Sending sending = phase.sending();
        PhaseReport report = sending.first();
        long idle = sending.idleNanos();
        List<Tally> tallies = phase.tallies().stream().map(t -> t.withoutIdle(idle)).toList();
        Tally tally = tallies.get(0);
        Map<Latency, Histogram> latencies = sending.latencies();
        if (phase.probed() != null) latencies.put(Latency.PROBE, phase.probed());
        Received received = received(type, report, tallies, phase.shared());
        OwnBarriers own =
                OwnBarriers.of(
                        sending.reports(),
                        phase.tallies(),
                        oneClock,
                        phase.barrierNanos() - arrival.nanos());
        OneWay oneWay = null;
        if (join != null) {
            OneWayJoin.Result result =
                    join.join(
                            longs(report.startTimes()),
                            longs(tally.arrivalTimes()),
                            report.messages() - tally.messages());
            oneWay = result.oneWay();
            if (result.latencies() != null) latencies.put(Latency.ONE_WAY, result.latencies());
        }
        return new Measurement(
                new Sent(
                        sending.messages(),
                        sending.bytes(),
                        sending.sendNanos(),
                        phase.barrierNanos(),
                        sending.shares(own),
                        arrival,
                        sending.parts()),
                received,
                new TrialSamples(latencies, report.startup()),
                report.facts(),
                tally.facts(),
                integrity(tallies, sending.reports().size()),
                new ContextBuilder()
                        .rule(Context.NEWEST_RULE)
                        .warmUp(warmUp)
                        .steady(steady(tallies, report.messageBytes(), until(phase)))
                        .pacing(sending.pacing())
                        .oneWay(oneWay)
                        .sender(
                                ProcessReadings.withCountedCalls(
                                        together(phase.ofSenders()),
                                        ProcessReadings.WRITTEN,
                                        sending.bytes()))
                        .receiver(
                                ProcessReadings.withCountedCalls(
                                        together(phase.ofReceivers()),
                                        ProcessReadings.READ,
                                        received.bytes()))
                        .broker(together(phase.ofBrokers()))
                        .machine(machine)
                        .forwarding(
                                phase.storing() == null
                                        ? null
                                        : phase.storing().forwarding(received, sending.messages()))
                        .build());
    }

    /** Until then receivers are judged; what was stored arrives behind the sending. */
    private static long until(PhaseReports phase) {
        return phase.storing() == null ? phase.sending().sendNanos() : Long.MAX_VALUE;
    }

    /** All receivers together; null if one has none, which a stream's reduction does not allow. */
    private static Steady steady(List<Tally> tallies, long messageBytes, long sendNanos) {
        Steady all = steady(tallies.get(0), messageBytes, sendNanos);
        for (Tally tally : tallies.subList(1, tallies.size())) {
            all = Steady.sum(all, steady(tally, messageBytes, sendNanos));
        }
        return all;
    }

    private static Steady steady(Tally tally, long messageBytes, long sendNanos) {
        return Steady.of(tally.sampleNanos(), tally.sampleMessages(), messageBytes, sendNanos);
    }

    /**
     * A foreign server counts for itself, if at all.
     *
     * @param type of all elements, unless the tallies tell the bytes
     */
    private static Received received(
            ElementType type, PhaseReport report, List<Tally> tallies, boolean shared) {
        Map<String, String> facts = report.facts();
        if (!ReportRules.isForeign(tallies.get(0))) {
            return new Received(
                    tallies.stream().mapToLong(Tally::messages).sum(),
                    tallies.stream().mapToLong(t -> t.bytesIn(type)).sum(),
                    tallies.stream().mapToLong(t -> t.firstBytesIn(type)).sum(),
                    tallies.stream().mapToLong(Tally::spanNanos).max().orElse(0),
                    tallies.size(),
                    tallies.stream().map(Tally::messages).toList(),
                    shared);
        }
        return new Received(
                Long.parseLong(facts.getOrDefault(Facts.RECEIVED_MESSAGES, "-1")),
                Long.parseLong(facts.getOrDefault(Facts.RECEIVED_BYTES, "0")),
                0,
                Long.parseLong(facts.getOrDefault(Facts.RECEIVED_NANOS, "0")));
    }

    private static long[] longs(String encoded) {
        return encoded == null ? new long[0] : Base64Longs.decode(encoded);
    }

    private static Integrity integrity(List<Tally> tallies, int senders) {
        List<Tally.Check> checks =
                tallies.stream().map(Tally::check).filter(Objects::nonNull).toList();
        if (checks.isEmpty()) return null;
        return new Integrity(
                checks.stream().mapToLong(Tally.Check::payloads).sum(),
                checks.stream().mapToLong(Tally.Check::elements).sum(),
                checks.stream().mapToLong(Tally.Check::corrupt).sum(),
                checks.stream()
                        .map(Tally.Check::firstFault)
                        .filter(fault -> !fault.isEmpty())
                        .findFirst()
                        .orElseGet(() -> faultInTurns(checks, senders)));
    }

    /**
     * Receivers that share what is sent in turn got each of it equally often, but for one of each
     * sender, which may end within a turn.
     */
    private static String faultInTurns(List<Tally.Check> checks, int senders) {
        int variants = checks.get(0).turns().size();
        if (checks.stream().anyMatch(check -> check.turns().size() != variants)) return "";
        long least = Long.MAX_VALUE;
        long most = 0;
        for (int i = 0; i < variants; i++) {
            int variant = i;
            long came = checks.stream().mapToLong(check -> check.turns().get(variant)).sum();
            least = Math.min(least, came);
            most = Math.max(most, came);
        }
        if (most - least <= senders || variants == 0) return "";
        return ("Payloads were sent in turn, but the receivers together got one %s times and"
                        + " another %s times: some were lost or delivered twice.")
                .formatted(most, least);
    }

    /** What some of the workers cost together. */
    private static Readings together(List<EndReading> ends) {
        return Readings.together(
                ProcessReadings.ALL, ends.stream().map(EndReading::ofEnd).toList());
    }
}
