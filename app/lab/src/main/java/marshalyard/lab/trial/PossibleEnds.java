package marshalyard.lab.trial;

import java.time.Duration;
import marshalyard.lab.LabException;
import marshalyard.lab.rules.BrokerRules;
import marshalyard.lab.rules.CostRules;
import marshalyard.lab.rules.CourseRules;
import marshalyard.lab.rules.ReportFields;
import marshalyard.worker.protocol.BrokerReport;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;

/** Holds all that one end reports of a phase against the rules: figures, course and cost. */
final class PossibleEnds {
    private PossibleEnds() {}

    /** A sender, as {@link ReportRules#sender} has it. */
    static void sender(
            PhaseReport report, PhaseOrder order, long messageBytes, EndReading cost, Duration took)
            throws LabException {
        ReportRules.sender(report, order, messageBytes, took);
        ReportFields fields = new ReportFields("sender", took);
        CourseRules.check(fields, report.ticks(), report.messages(), cost.cpus());
        CostRules.check(fields, cost.telemetry(), cost.cpus(), report.sendNanos());
    }

    /** A receiver, as {@link ReportRules#receiver} has it. */
    static void receiver(
            Tally tally,
            long sent,
            long messageElements,
            long logged,
            EndReading cost,
            Duration took)
            throws LabException {
        ReportRules.receiver(tally, sent, messageElements, logged, took);
        ReportFields fields = new ReportFields("receiver", took);
        CostRules.check(fields, cost.telemetry(), cost.cpus(), 0);
        if (ReportRules.isForeign(tally)) return;
        CourseRules.check(fields, tally.ticks(), tally.messages(), cost.cpus());
    }

    /** A broker. */
    static void broker(BrokerReport seen, EndReading cost, Duration took) throws LabException {
        ReportFields fields = new ReportFields("broker", took);
        BrokerRules.check(fields, seen);
        CostRules.check(fields, cost.telemetry(), cost.cpus(), 0);
    }
}
