package marshalyard.lab.trial;

import java.time.Duration;
import marshalyard.lab.LabException;
import marshalyard.lab.rules.BrokerRules;
import marshalyard.lab.rules.CostRules;
import marshalyard.lab.rules.CourseRules;
import marshalyard.lab.rules.ReportFields;
import marshalyard.worker.protocol.BrokerReport;
import marshalyard.worker.protocol.Flushed;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;

/** Holds all that one end reports of a phase against the rules: figures, course and cost. */
public final class PossibleEnds {
    private PossibleEnds() {}

    /**
     * A sender, as {@link ReportRules#sender} has it.
     *
     * @param cpus that its process may use
     */
    public static void sender(
            PhaseReport report, PhaseOrder order, long messageBytes, int cpus, Duration took)
            throws LabException {
        ReportRules.sender(report, order, messageBytes, took);
        ReportFields fields = new ReportFields("sender", took);
        CourseRules.check(fields, report.ticks(), report.messages(), cpus);
        CourseRules.ofSender(fields, report);
        CostRules.check(fields, report.telemetry(), cpus, report.sendNanos());
        long spins = order.pace() == null ? 0 : ReportFields.longest(report.sendNanos());
        CostRules.spinning(fields, report.telemetry(), spins);
    }

    /**
     * A receiver, as {@link ReportRules#receiver} has it.
     *
     * @param cpus that its process may use
     */
    public static void receiver(
            Tally tally, long sent, long messageElements, long logged, int cpus, Duration took)
            throws LabException {
        DueElements due = DueElements.alike(sent, messageElements);
        receiver(tally, sent, due, logged, cpus, took);
    }

    /** The same of messages of several sizes or types. */
    public static void receiver(
            Tally tally, long sent, DueElements due, long logged, int cpus, Duration took)
            throws LabException {
        ReportRules.receiver(tally, sent, due, logged, took);
        ReportFields fields = new ReportFields("receiver", took);
        CostRules.check(fields, tally.telemetry(), cpus, 0);
        CostRules.spinning(fields, tally.telemetry(), 0);
        if (ReportRules.isForeign(tally)) return;
        CourseRules.check(fields, tally.ticks(), tally.messages(), cpus);
        CourseRules.ofReceiver(fields, tally);
    }

    /** A broker. */
    static void broker(BrokerReport seen, int cpus, Duration took) throws LabException {
        ReportFields fields = new ReportFields("broker", took);
        BrokerRules.check(fields, seen);
        CostRules.check(fields, seen.telemetry(), cpus, 0);
        CostRules.spinning(fields, seen.telemetry(), 0);
    }

    /** A count of what has arrived so far. */
    static long arrived(long messages) throws LabException {
        new ReportFields("receiver", Duration.ZERO).count("messages' of 'arrived", messages);
        return messages;
    }

    /** A barrier on its own. */
    static Flushed flushed(Flushed flushed, Duration took) throws LabException {
        ReportFields sender = new ReportFields("sender", took);
        Long nanos = flushed.nanos();
        if (nanos != null) sender.time("nanos' of 'flush", nanos);
        Long stood = flushed.standstillNanos();
        if (stood != null) CostRules.standstill(sender, "standstillNanos' of 'flush", stood);
        return flushed;
    }
}
