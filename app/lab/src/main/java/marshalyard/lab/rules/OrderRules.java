package marshalyard.lab.rules;

import marshalyard.lab.LabException;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;

/** The rules on a sender's report that come from its order: for how long, how many, how often. */
public final class OrderRules {
    /** Random arrivals differ from their mean by so many standard deviations at most. */
    private static final int DEVIATIONS = 10;

    private OrderRules() {}

    /** Checks a report against what was asked. */
    public static void check(ReportFields sender, PhaseReport report, PhaseOrder order)
            throws LabException {
        StopCondition stop = order.stop();
        boolean byTime = stop.messages() == 0 && stop.nanos() > 0;
        if (byTime && order.pace() == null) {
            long least = ReportFields.shortest(stop.nanos());
            if (report.sendNanos() < least) {
                throw sender.broken(
                        "sendNanos",
                        report.sendNanos(),
                        "is less than the " + stop.nanos() + " ns that it was to send");
            }
        }
        if (stop.messages() > 0) volume(sender, report.messages(), stop);
        if (order.pace() != null && report.paced() != null) schedule(sender, report, order);
    }

    private static void volume(ReportFields sender, long messages, StopCondition stop)
            throws LabException {
        boolean whole = messages % stop.messages() == 0 && messages > 0;
        if (stop.atLeastNanos() == 0) {
            sender.atMost("messages", messages, stop.messages(), "that were asked for");
        }
        if (stop.nanos() > 0 || whole) return;
        throw sender.broken(
                "messages", messages, "is not the " + stop.messages() + " that were asked for");
    }

    private static void schedule(ReportFields sender, PhaseReport report, PhaseOrder order)
            throws LabException {
        PhaseOrder.Pace pace = order.pace();
        long intended = report.paced().intended();
        sender.atMost("messages", report.messages(), intended, "intended starts");
        boolean random = pace.arrivals().equals("poisson");
        long burst = pace.arrivals().equals("bursts") ? Math.max(1, pace.burst()) : 1;
        StopCondition stop = order.stop();
        if (stop.nanos() > 0) {
            double mean = (double) stop.nanos() / pace.intervalNanos();
            double slack = burst + 1 + (random ? DEVIATIONS * (Math.sqrt(mean) + 1) : 0);
            boolean tooFew = stop.messages() == 0 && intended < mean - slack;
            if (tooFew || intended > mean + slack) {
                throw sender.broken(
                        "paced.intended",
                        intended,
                        "is not the " + Math.round(mean) + " starts that the schedule has");
            }
        }
        if (random || report.messages() == 0) return;
        long last = (report.messages() - 1) / burst * burst * pace.intervalNanos();
        if (report.sendNanos() < ReportFields.shortest(last)) {
            throw sender.broken(
                    "sendNanos",
                    report.sendNanos(),
                    "is before the last start that the schedule has, at " + last + " ns");
        }
    }
}
