package marshalyard.lab.trial;

import java.time.Duration;
import java.util.Map;
import marshalyard.engine.Facts;
import marshalyard.lab.LabException;
import marshalyard.model.measurement.Latency;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;
import org.HdrHistogram.Histogram;

/**
 * The rules that every worker's report keeps, in the words of the protocol: counts, times against
 * the lab's own clock, sizes, elements, histograms against counts, order. What breaks one can't
 * have been measured, so the trial fails and names the field ({@code engines/PROTOCOL.md}, "What a
 * report must keep").
 */
public final class ReportRules {
    /** More messages than any trial can send; sums of such counts do not overflow. */
    private static final long MOST_MESSAGES = 1L << 50;

    /** How much faster another host's clock may run, and how finely times are rounded. */
    private static final double DRIFT = 1.01;

    private static final long ROUNDING_NANOS = 50_000_000;

    private ReportRules() {}

    /**
     * Checks a sender's report.
     *
     * @param order what was asked of it
     * @param messageBytes application bytes of each message of the order
     * @param took how long the lab waited for the report
     * @throws LabException with the field and its value if a rule is broken
     */
    public static void sender(
            PhaseReport report, PhaseOrder order, long messageBytes, Duration took)
            throws LabException {
        Fields sender = new Fields("sender", took);
        sender.count("messages", report.messages());
        sender.equal("messageBytes", report.messageBytes(), messageBytes);
        sender.time("sendNanos", report.sendNanos());
        sender.time("barrierNanos", report.barrierNanos());
        sender.time("idleNanos", report.idleNanos());
        if (report.barrierNanos() + report.idleNanos() < report.sendNanos()) {
            throw sender.broken("barrierNanos", report.barrierNanos(), "is before the last send");
        }
        StopCondition stop = order.stop();
        boolean byTime = order.pace() == null && stop.messages() == 0 && stop.nanos() > 0;
        if (byTime && report.sendNanos() < stop.nanos() / 2) {
            throw sender.broken(
                    "sendNanos",
                    report.sendNanos(),
                    "is less than half of the " + stop.nanos() + " ns that it was to send");
        }
        if (report.startup() != null) {
            sender.atMost("startup", report.startup().length, order.startup(), "samples");
            for (long sample : report.startup()) sender.time("startup", sample);
        }
        if (report.paced() != null) {
            sender.count("paced.intended", report.paced().intended());
            sender.count("paced.missed", report.paced().missed());
            sender.atMost(
                    "paced.missed",
                    report.paced().missed(),
                    report.paced().intended(),
                    "intended starts");
        }
    }

    /**
     * Checks the latencies of one sender.
     *
     * @param histograms by latency
     * @param took as above
     */
    public static void latencies(
            PhaseReport report, Map<Latency, Histogram> histograms, Duration took)
            throws LabException {
        Fields sender = new Fields("sender", took);
        long starts =
                report.paced() == null
                        ? report.messages()
                        : Math.max(report.messages(), report.paced().intended());
        for (Map.Entry<Latency, Histogram> entry : histograms.entrySet()) {
            String field = "histograms." + entry.getKey();
            Histogram histogram = entry.getValue();
            sender.count(field, histogram.getTotalCount());
            sender.atMost(field, histogram.getTotalCount(), starts, "requests");
            sender.time(field, histogram.getMaxValue());
        }
    }

    /**
     * Checks a receiver's tally.
     *
     * @param sent messages that all senders sent
     * @param messageElements elements of each
     * @param took how long the lab waited from the order until the tally
     */
    public static void receiver(Tally tally, long sent, long messageElements, Duration took)
            throws LabException {
        if (Boolean.parseBoolean(tally.facts().get(Facts.FOREIGN))) return; // counts at the sender
        Fields receiver = new Fields("receiver", took);
        receiver.count("messages", tally.messages());
        receiver.count("elements", tally.elements());
        receiver.time("spanNanos", tally.spanNanos());
        receiver.atMost("firstElements", tally.firstElements(), tally.elements(), "elements");
        long whole = Math.multiplyExact(tally.messages(), messageElements);
        boolean tooMany = tally.elements() > whole;
        if (tooMany || tally.messages() == sent && tally.elements() != whole) {
            throw receiver.broken(
                    "elements",
                    tally.elements(),
                    "does not fit "
                            + tally.messages()
                            + " messages of "
                            + messageElements
                            + " elements");
        }
        samples(receiver, tally);
        if (tally.check() != null) {
            receiver.atMost(
                    "check.payloads", tally.check().payloads(), tally.messages(), "messages");
            receiver.atMost(
                    "check.corrupt", tally.check().corrupt(), tally.check().payloads(), "payloads");
        }
    }

    private static void samples(Fields receiver, Tally tally) throws LabException {
        long[] nanos = tally.sampleNanos();
        long[] messages = tally.sampleMessages();
        receiver.equal("sampleMessages", messages.length, nanos.length);
        for (int i = 0; i < nanos.length; i++) {
            receiver.time("sampleNanos", nanos[i]);
            receiver.atMost("sampleMessages", messages[i], tally.messages(), "messages");
            boolean backwards = i > 0 && (nanos[i] < nanos[i - 1] || messages[i] < messages[i - 1]);
            if (backwards) throw receiver.broken("sampleNanos", nanos[i], "runs backwards");
        }
    }

    /** The fields of one end's report. */
    private record Fields(String end, Duration took) {
        void count(String field, long value) throws LabException {
            if (value < 0) throw broken(field, value, "is negative");
            if (value > MOST_MESSAGES) throw broken(field, value, "is more than any trial has");
        }

        void time(String field, long nanos) throws LabException {
            if (nanos < 0) throw broken(field, nanos, "is negative");
            if (nanos > took.toNanos() * DRIFT + ROUNDING_NANOS) {
                throw broken(
                        field,
                        nanos,
                        "is more than the "
                                + took.toNanos()
                                + " ns that passed by the lab's own clock");
            }
        }

        void equal(String field, long value, long expected) throws LabException {
            if (value != expected) throw broken(field, value, "must be " + expected);
        }

        void atMost(String field, long value, long most, String of) throws LabException {
            if (value < 0) throw broken(field, value, "is negative");
            if (value > most) throw broken(field, value, "is more than the " + most + " " + of);
        }

        LabException broken(String field, long value, String why) {
            return new LabException(
                    "The "
                            + end
                            + "'s worker reported what can't be: '"
                            + field
                            + "' is "
                            + value
                            + ", which "
                            + why
                            + ". 'marshalyard check' tells what its engine breaks.");
        }
    }
}
