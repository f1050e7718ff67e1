package marshalyard.lab.rules;

import marshalyard.lab.LabException;
import marshalyard.worker.protocol.BrokerReport;

/** The rules on what was seen of a broker. */
public final class BrokerRules {
    private static final int MOST_SAMPLES = 10_000;

    /** The clocks of two CPUs may be apart by as much. */
    private static final long CLOSE_NANOS = 1_000_000;

    private BrokerRules() {}

    /** Checks the report on a broker, but for what it cost. */
    public static void check(ReportFields report, BrokerReport seen) throws LabException {
        long[] times = seen.depthTimes();
        long[] depths = seen.depths();
        report.equal("depths", depths.length, times.length);
        report.atMost("depths", depths.length, MOST_SAMPLES, "samples that are taken");
        for (int i = 0; i < depths.length; i++) {
            report.count("depths", depths[i]);
            if (i > 0 && times[i] < times[i - 1]) {
                throw report.broken("depthTimes", times[i], "does not follow " + times[i - 1]);
            }
        }
        if (times.length == 0) return;
        long last = times[times.length - 1];
        report.time("depthTimes", last - times[0]);
        if (seen.endTime() < last - CLOSE_NANOS) {
            throw report.broken("endTime", seen.endTime(), "is before the last sample, at " + last);
        }
        report.time("endTime' - 'depthTimes", Math.max(0, seen.endTime() - last));
    }
}
