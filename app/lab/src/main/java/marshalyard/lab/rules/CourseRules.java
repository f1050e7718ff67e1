package marshalyard.lab.rules;

import marshalyard.lab.LabException;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;
import marshalyard.worker.protocol.Ticks;

/** The rules on what an end did over time: the ticks of a report. */
public final class CourseRules {
    private static final int MOST_READINGS = 4_096;

    private CourseRules() {}

    /**
     * Checks a course.
     *
     * @param ticks may be null
     * @param messages that the end sent or received in all
     * @param cpus that its process may use
     */
    public static void check(ReportFields report, Ticks ticks, long messages, int cpus)
            throws LabException {
        if (ticks == null) return;
        long[] nanos = ticks.nanos();
        if (nanos == null) {
            throw report.broken("ticks.nanos", "absent", "must be there if 'ticks' is");
        }
        report.atMost("ticks.nanos", nanos.length, MOST_READINGS, "readings that are taken");
        rising(report, "ticks.nanos", nanos, nanos.length, report.mostNanos(), true);
        if (ticks.messages() == null) {
            throw report.broken("ticks.messages", "absent", "must be there if 'ticks' is");
        }
        rising(report, "ticks.messages", ticks.messages(), nanos.length, messages, false);
        long cpuNanos = report.mostNanos() * cpus;
        within(report, "ticks.cpuNanos", ticks.cpuNanos(), nanos.length, cpuNanos);
        long most = report.mostNanos(); // 10^9 for each second
        long threads = report.mostNanos() * CostRules.MANY_THREADS;
        within(report, "ticks.gcNanos", ticks.gcNanos(), nanos.length, threads);
        within(report, "ticks.switches", ticks.switches(), nanos.length, most);
        within(report, "ticks.retransmits", ticks.retransmits(), nanos.length, most);
        long time = report.mostNanos();
        within(report, "ticks.medianNanos", ticks.medianNanos(), nanos.length, time);
        within(report, "ticks.slowNanos", ticks.slowNanos(), nanos.length, time);
    }

    /** A sender's course begins with its first send and ends with its last one. */
    public static void ofSender(ReportFields sender, PhaseReport report) throws LabException {
        Ticks ticks = report.ticks();
        if (ticks == null) return;
        double since = (double) ticks.startTime() - report.startTime();
        if (Math.abs(since) > ReportFields.longest(0)) {
            throw sender.broken(
                    "ticks.startTime",
                    ticks.startTime(),
                    "is " + (long) since + " ns after 'startTime' of the report");
        }
        ends(sender, ticks, "sendNanos", report.sendNanos());
    }

    /** A receiver's course ends with the barrier. */
    public static void ofReceiver(ReportFields receiver, Tally tally) throws LabException {
        if (tally.ticks() == null || tally.spanNanos() == 0) return;
        ends(receiver, tally.ticks(), "spanNanos", tally.spanNanos());
    }

    private static void ends(ReportFields report, Ticks ticks, String of, long end)
            throws LabException {
        long[] nanos = ticks.nanos();
        if (nanos.length == 0 || nanos[nanos.length - 1] <= ReportFields.longest(end)) return;
        throw report.broken(
                "ticks.nanos",
                nanos[nanos.length - 1],
                "is behind the " + end + " ns of '" + of + "'");
    }

    private static void rising(
            ReportFields report,
            String field,
            long[] values,
            int count,
            long most,
            boolean strictly)
            throws LabException {
        within(report, field, values, count, most);
        for (int i = 1; i < values.length; i++) {
            boolean back = values[i] < values[i - 1] || strictly && values[i] == values[i - 1];
            if (back) {
                throw report.broken(field, values[i], "does not follow " + values[i - 1]);
            }
        }
    }

    private static void within(
            ReportFields report, String field, long[] values, int count, long most)
            throws LabException {
        if (values == null) return;
        if (values.length != count) {
            throw report.broken(
                    field, values.length + " long", "must be as long as 'ticks.nanos', " + count);
        }
        for (long value : values) report.atMost(field, value, most, "that are possible");
    }
}
