package marshalyard.lab.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.engine.Facts;
import marshalyard.engine.Style;
import marshalyard.lab.LabException;
import marshalyard.lab.rules.LatencyRules;
import marshalyard.lab.rules.LoggedTimes;
import marshalyard.lab.rules.OrderRules;
import marshalyard.lab.rules.ReportFields;
import marshalyard.model.measurement.Latency;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;
import org.HdrHistogram.Histogram;

/**
 * The rules that every worker's report keeps, in the words of the protocol: counts, times against
 * the lab's own clock, sizes, elements, histograms against counts, order. What breaks one can't
 * have been measured, so the trial fails and names the field ({@code engines/PROTOCOL.md}, "What a
 * report must keep").
 */
public final class ReportRules {
    private static final int MOST_SAMPLES = 10_000;
    private static final String SENDER = "sender";
    private static final String RECEIVER = "receiver";

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
        ReportFields sender = new ReportFields(SENDER, took);
        sender.facts(report.facts());
        sender.count("messages", report.messages());
        sender.equal("messageBytes", report.messageBytes(), messageBytes);
        sender.time("sendNanos", report.sendNanos());
        sender.time("barrierNanos", report.barrierNanos());
        sender.time("idleNanos", report.idleNanos());
        if (report.barrierNanos() + report.idleNanos() < report.sendNanos()) {
            throw sender.broken("barrierNanos", report.barrierNanos(), "is before the last send");
        }
        sender.time("askedAgainNanos", report.askedAgainNanos());
        sender.atMost(
                "askedAgainNanos",
                report.askedAgainNanos(),
                report.barrierNanos() + report.idleNanos() - report.sendNanos(),
                "ns that the barrier took");
        OrderRules.check(sender, report, order);
        sender.atMost("startup", report.startup().length, order.startup(), "samples");
        for (long sample : report.startup()) sender.time("startup", sample);
        long[] starts =
                LoggedTimes.inOrder(
                        sender,
                        "startTimes",
                        report.startTimes(),
                        order.logged(),
                        report.messages());
        LoggedTimes.between(
                sender,
                "startTimes",
                starts,
                report.startTime(),
                ReportFields.shortest(0),
                ReportFields.longest(report.sendNanos()));
        kinds(sender, report, order);
        int parts = order.mix() == null || untimed(order) ? 0 : order.mix().bytes().size();
        sender.equal("parts", report.parts().size(), parts);
        unanswered(sender, report);
        if (report.paced() != null) {
            if (order.pace() == null) {
                throw sender.broken("paced", "there", "must be absent if there is no schedule");
            }
            sender.count("paced.intended", report.paced().intended());
            sender.count("paced.missed", report.paced().missed());
            sender.atMost(
                    "paced.missed",
                    report.paced().missed(),
                    report.paced().intended(),
                    "intended starts");
        }
    }

    /** No more calls are given up than were made. */
    private static void unanswered(ReportFields sender, PhaseReport report) throws LabException {
        sender.atMost(
                "facts." + Facts.UNANSWERED,
                number(report, Facts.UNANSWERED, 0),
                report.messages(),
                "messages");
    }

    private static boolean untimed(PhaseOrder order) {
        return order.pace() == null && order.style().equals(Style.ONEWAY.token());
    }

    /** Every call has a latency: without them a trial of calls would have figures of rates only. */
    private static void kinds(ReportFields sender, PhaseReport report, PhaseOrder order)
            throws LabException {
        boolean calls = order.pace() == null && !untimed(order);
        List<Latency> due =
                order.pace() != null
                        ? List.of(Latency.RESPONSE, Latency.SERVICE, Latency.SEND_LAG)
                        : calls ? List.of(Latency.ROUND_TRIP) : List.of();
        if (order.probe() != null) {
            due = new ArrayList<>(due);
            due.add(Latency.PROBE);
        }
        for (Latency latency : due) {
            if (report.histograms().containsKey(latency.name())) continue;
            throw sender.broken("histograms", report.histograms().keySet(), "lacks " + latency);
        }
        if (order.pace() != null && report.paced() == null) {
            throw sender.broken("paced", "absent", "must be there if there is a schedule");
        }
    }

    /**
     * Checks the latencies of one sender.
     *
     * @param order what was asked of it
     * @param histograms by latency
     * @param took as above
     */
    public static void latencies(
            PhaseReport report, PhaseOrder order, Map<Latency, Histogram> histograms, Duration took)
            throws LabException {
        ReportFields sender = new ReportFields(SENDER, took);
        for (Map.Entry<Latency, Histogram> entry : histograms.entrySet()) {
            LatencyRules.check(sender, entry.getKey(), entry.getValue(), report, order);
        }
        if (report.parts().isEmpty()) return;
        Histogram all =
                histograms.getOrDefault(Latency.RESPONSE, histograms.get(Latency.ROUND_TRIP));
        parts(sender, report, order, all);
    }

    /** Each message of a part has a latency, which is among those of all messages. */
    private static void parts(
            ReportFields sender, PhaseReport report, PhaseOrder order, Histogram all)
            throws LabException {
        long[] counts = order.mix().counts(report.messages());
        for (int part = 0; part < counts.length; part++) {
            Histogram its = Sending.decoded("parts", report.parts().get(part));
            LatencyRules.counts(sender, "parts", its);
            sender.equal("parts", its.getTotalCount(), counts[part]);
            if (its.getTotalCount() == 0) continue;
            sender.atMost("parts", its.getMaxValue(), all.getMaxValue(), "ns of all messages");
            if (its.getMinValue() < all.getMinValue()) {
                throw sender.broken(
                        "parts",
                        its.getMinValue(),
                        "is less than the " + all.getMinValue() + " ns of the quickest of all");
            }
        }
    }

    /**
     * Checks a receiver's tally.
     *
     * @param sent messages that all senders sent
     * @param messageElements elements of each, which are all alike
     * @param logged how many arrival times were asked for
     * @param took how long the lab waited from the order until the tally
     */
    public static void receiver(
            Tally tally, long sent, long messageElements, long logged, Duration took)
            throws LabException {
        receiver(tally, sent, DueElements.alike(sent, messageElements), logged, took);
    }

    /** The same of messages of several sizes. */
    static void receiver(Tally tally, long sent, DueElements due, long logged, Duration took)
            throws LabException {
        ReportFields receiver = new ReportFields(RECEIVER, took);
        receiver.facts(tally.facts());
        if (isForeign(tally)) { // counts at the sender
            receiver.atMost(
                    "messages", tally.messages(), 0, "of a foreign server, which counts them");
            return;
        }
        receiver.count("messages", tally.messages());
        receiver.count("elements", tally.elements());
        receiver.time("spanNanos", tally.spanNanos());
        receiver.atMost("firstElements", tally.firstElements(), tally.elements(), "elements");
        double most = (double) tally.messages() * due.largest();
        if (most > Long.MAX_VALUE / 2) {
            throw receiver.broken("messages", tally.messages(), "is more than any trial has");
        }
        boolean tooMany = tally.elements() > tally.messages() * due.largest();
        if (tooMany || tally.messages() == sent && tally.elements() != due.all()) {
            throw receiver.broken(
                    "elements",
                    tally.elements(),
                    "does not fit "
                            + tally.messages()
                            + " messages of "
                            + (due.all() == sent * due.largest() ? "" : "at most ")
                            + due.largest()
                            + " elements");
        }
        ByteRules.check(receiver, tally, sent, due);
        samples(receiver, tally);
        barriers(receiver, tally);
        span(receiver, tally);
        long[] arrivals =
                LoggedTimes.of(
                        receiver, "arrivalTimes", tally.arrivalTimes(), logged, tally.messages());
        arrivals(receiver, tally, arrivals);
        if (tally.check() != null) {
            receiver.atMost(
                    "check.payloads", tally.check().payloads(), tally.messages(), "messages");
            receiver.count("check.elements", tally.check().elements());
            receiver.atMost(
                    "check.corrupt", tally.check().corrupt(), tally.check().payloads(), "payloads");
            receiver.sentence("check.firstFault", tally.check().firstFault());
            for (long turn : tally.check().turns()) {
                receiver.atMost("check.turns", turn, tally.check().payloads(), "payloads");
            }
        }
    }

    /** The last of several barriers is the one that is told by itself. */
    private static void barriers(ReportFields receiver, Tally tally) throws LabException {
        long[] times = tally.barrierTimes();
        if (times == null) return;
        receiver.atMost("barrierTimes", times.length, MOST_SAMPLES, "barriers");
        for (int i = 1; i < times.length; i++) {
            if (times[i] < times[i - 1]) {
                throw receiver.broken("barrierTimes", times[i], "runs backwards");
            }
        }
        long last = times.length == 0 ? 0 : times[times.length - 1];
        if (last > tally.barrierTime()) {
            throw receiver.broken("barrierTimes", last, "is behind 'barrierTime'");
        }
        if (times.length == 0 || tally.barrierTime() == 0) return;
        double before = (double) tally.barrierTime() - times[0];
        if (before <= receiver.mostNanos()) return;
        throw receiver.broken(
                "barrierTimes",
                times[0],
                "is " + (long) before + " ns before 'barrierTime', and no trial takes so long");
    }

    /** Where the times of first arrival and barrier are told too, the span lies between them. */
    private static void span(ReportFields receiver, Tally tally) throws LabException {
        boolean told = tally.ticks() != null && tally.barrierTime() != 0 && tally.spanNanos() > 0;
        if (!told) return;
        double between = (double) tally.barrierTime() - tally.ticks().startTime();
        double span = tally.spanNanos();
        if (span <= ReportFields.longest((long) between)
                && between <= ReportFields.longest((long) span)) {
            return;
        }
        throw receiver.broken(
                "ticks.startTime",
                tally.ticks().startTime(),
                "is "
                        + (long) between
                        + " ns before 'barrierTime', where 'spanNanos' is "
                        + tally.spanNanos());
    }

    /** Where the time of the barrier is told too, all arrivals lie in the span before it. */
    private static void arrivals(ReportFields receiver, Tally tally, long[] times)
            throws LabException {
        if (tally.barrierTime() == 0 || tally.spanNanos() == 0) return;
        for (long time : times) {
            double before = (double) tally.barrierTime() - time;
            if (before >= ReportFields.shortest(0)
                    && before <= ReportFields.longest(tally.spanNanos())) continue;
            throw receiver.broken(
                    "arrivalTimes",
                    time,
                    "is "
                            + (long) before
                            + " ns before 'barrierTime', where 'spanNanos' is "
                            + tally.spanNanos());
        }
    }

    /** A foreign server counts for itself, if at all. */
    public static boolean isForeign(Tally tally) {
        return Boolean.parseBoolean(tally.facts().get(Facts.FOREIGN));
    }

    /**
     * Checks what a foreign server has told the sender.
     *
     * @param took as above
     */
    public static void foreign(PhaseReport report, Duration took) throws LabException {
        ReportFields sender = new ReportFields(SENDER, took);
        sender.time("facts." + Facts.RECEIVED_NANOS, number(report, Facts.RECEIVED_NANOS, 0));
    }

    private static long number(PhaseReport report, String fact, long absent) {
        String text = report.facts().get(fact);
        return text == null ? absent : Long.parseLong(text);
    }

    private static void samples(ReportFields receiver, Tally tally) throws LabException {
        long[] nanos = tally.sampleNanos();
        long[] messages = tally.sampleMessages();
        receiver.equal("sampleMessages", messages.length, nanos.length);
        receiver.atMost("sampleNanos", nanos.length, MOST_SAMPLES, "samples that are taken");
        for (int i = 0; i < nanos.length; i++) {
            receiver.time("sampleNanos", nanos[i]);
            if (tally.spanNanos() > 0 && nanos[i] > ReportFields.longest(tally.spanNanos())) {
                throw receiver.broken(
                        "sampleNanos",
                        nanos[i],
                        "is behind the " + tally.spanNanos() + " ns of 'spanNanos'");
            }
            receiver.atMost("sampleMessages", messages[i], tally.messages(), "messages");
            boolean backwards = i > 0 && (nanos[i] < nanos[i - 1] || messages[i] < messages[i - 1]);
            if (backwards) throw receiver.broken("sampleNanos", nanos[i], "runs backwards");
        }
    }
}
