package marshalyard.lab.rules;

import marshalyard.lab.LabException;
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
        long most = ReportFields.MOST_MESSAGES;
        within(report, "ticks.gcNanos", ticks.gcNanos(), nanos.length, most);
        within(report, "ticks.switches", ticks.switches(), nanos.length, most);
        within(report, "ticks.retransmits", ticks.retransmits(), nanos.length, most);
        long time = report.mostNanos();
        within(report, "ticks.medianNanos", ticks.medianNanos(), nanos.length, time);
        within(report, "ticks.slowNanos", ticks.slowNanos(), nanos.length, time);
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
