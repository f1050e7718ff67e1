package marshalyard.lab.rules;

import java.util.Arrays;
import marshalyard.lab.LabException;
import marshalyard.model.measurement.Latency;
import marshalyard.worker.clock.Base64Longs;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import org.HdrHistogram.Histogram;

/**
 * The rules on when a sender began its first requests, in the words of what it counted: where one
 * request follows the other, each takes its time, and none of a schedule begins before it is due.
 */
final class StartRules {
    private static final String TIMES = "startTimes";

    private final ReportFields sender;
    private final PhaseReport report;
    private final PhaseOrder order;
    private final long[] starts;

    private StartRules(ReportFields sender, PhaseReport report, PhaseOrder order) {
        this.sender = sender;
        this.report = report;
        this.order = order;
        starts = Base64Longs.decode(report.startTimes());
        for (int i = 0; i < starts.length; i++) starts[i] -= report.startTime();
    }

    /**
     * Checks what is logged, if anything is.
     *
     * @param latency of the requests: round trips, or service times
     */
    static void check(
            ReportFields sender,
            PhaseReport report,
            PhaseOrder order,
            Latency latency,
            Histogram counted)
            throws LabException {
        if (report.startTimes() == null) return;
        StartRules rules = new StartRules(sender, report, order);
        if (latency == Latency.SEND_LAG) rules.due(counted);
        boolean ofRequests = latency == Latency.ROUND_TRIP || latency == Latency.SERVICE;
        if (ofRequests && order.window() <= 1) rules.gaps(latency, counted);
    }

    /** Between two starts there is time for the first one's request. */
    private void gaps(Latency latency, Histogram counted) throws LabException {
        if (starts.length < 2) return;
        long[] gaps = new long[starts.length - 1];
        for (int i = 0; i < gaps.length; i++) gaps[i] = starts[i + 1] - starts[i];
        long[] first = report.startup();
        for (int i = 0; i < Math.min(first.length, gaps.length); i++) {
            if (gaps[i] >= first[i] - Ranks.ROUNDING_NANOS) continue;
            throw sender.broken(
                    TIMES,
                    at(i + 1),
                    "is " + gaps[i] + " ns behind a request that took " + first[i] + " ns");
        }
        Arrays.sort(gaps);
        Ranks.Stray stray = new Ranks(counted).tooLow(gaps);
        if (stray == null) return;
        throw sender.broken(
                TIMES,
                "a list with " + stray.value() + " ns from one to the next",
                stray.why("histograms." + latency));
    }

    private void due(Histogram lags) throws LabException {
        if (order.pace() == null || starts.length == 0) return;
        if (Schedules.start(order.pace(), 0) < 0) return; // drawn at random
        long[] late = new long[starts.length];
        for (int i = 0; i < late.length; i++) {
            late[i] = starts[i] - Schedules.start(order.pace(), i);
            if (late[i] >= -Ranks.ROUNDING_NANOS) continue;
            throw sender.broken(TIMES, at(i), "is " + -late[i] + " ns before it is due");
        }
        if (lags.getTotalCount() != late.length) return; // not all are logged, or not all were made
        Ranks.Stray stray = new Ranks(lags).strayFromOneBeginning(late);
        if (stray == null) return;
        throw sender.broken(
                TIMES,
                "a list with one that is " + stray.value() + " ns late",
                stray.why("histograms." + Latency.SEND_LAG));
    }

    private long at(int number) {
        return starts[number] + report.startTime();
    }
}
