package marshalyard.lab.rules;

import java.util.Arrays;
import java.util.Map;
import marshalyard.engine.Style;
import marshalyard.lab.LabException;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.RequestLog;
import marshalyard.worker.clock.Base64Longs;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import org.HdrHistogram.Histogram;

/**
 * The rules on a log of requests, one by one: it tells of the same requests as the report of its
 * phase, which the sender's worker made at the same moments.
 */
public final class RequestRules {
    private static final String START = "data.start";
    private static final String SERVICE = "data.service";
    private static final String LAG = "data.lag";

    private final ReportFields sender;
    private final PhaseReport report;
    private final PhaseOrder order;
    private final long[] starts;
    private final long[] services;
    private final long[] lags;
    private final boolean whole;

    private RequestRules(
            ReportFields sender, RequestLog log, PhaseReport report, PhaseOrder order) {
        this.sender = sender;
        this.report = report;
        this.order = order;
        this.whole = log.beyond() == 0;
        starts = new long[log.count()];
        services = new long[log.count()];
        lags = new long[log.count()];
        int[] at = {0};
        log.forEach(
                (start, service, lag) -> {
                    starts[at[0]] = start;
                    services[at[0]] = service;
                    lags[at[0]++] = lag;
                });
    }

    /**
     * Checks a log whose requests are there and have times of the phase.
     *
     * @param order what was asked of the sender
     * @param latencies that its report counts
     */
    public static void check(
            ReportFields sender,
            RequestLog log,
            PhaseReport report,
            PhaseOrder order,
            Map<Latency, Histogram> latencies)
            throws LabException {
        RequestRules rules = new RequestRules(sender, log, report, order);
        rules.leftOut(log);
        rules.untimed();
        rules.within();
        rules.oneAfterTheOther();
        rules.schedule();
        rules.counted(latencies);
        rules.first();
        rules.logged();
    }

    /** No request is beyond a log that has room. */
    private void leftOut(RequestLog log) throws LabException {
        int room = Math.min(order.raw(), RequestLog.MOST);
        if (whole || log.count() >= room) return;
        throw sender.broken(
                "beyond",
                log.beyond(),
                "must be 0 where " + log.count() + " are logged of " + room);
    }

    /** Where something is not timed, nothing is told. */
    private void untimed() throws LabException {
        boolean flood = order.pace() == null && order.style().equals(Style.ONEWAY.token());
        for (int i = 0; i < starts.length; i++) {
            if (flood) sender.equal(SERVICE, services[i], 0);
            if (order.pace() == null) sender.equal(LAG, lags[i], 0);
        }
    }

    private void within() throws LabException {
        long most = ReportFields.longest(report.sendNanos());
        for (int i = 0; i < starts.length; i++) {
            if (starts[i] + services[i] <= most) continue;
            throw sender.broken(
                    START,
                    starts[i],
                    "with "
                            + services[i]
                            + " ns of 'data.service' is behind the "
                            + report.sendNanos()
                            + " ns of 'sendNanos'");
        }
    }

    /**
     * Requests end in their order, and with a window of n one begins when the n-th before ended.
     * Over several connections a thread of each collects replies and reads the clock before it has
     * its turn at the log: with a window, the order of the log is not quite that of the ends.
     */
    private void oneAfterTheOther() throws LabException {
        int window = Math.max(1, order.window());
        long[] begun = starts.clone();
        Arrays.sort(begun);
        long[] ended = new long[starts.length];
        Arrays.setAll(ended, i -> starts[i] + services[i]);
        if (window > 1) Arrays.sort(ended);
        for (int i = 1; i < starts.length; i++) {
            if (ended[i] < ended[i - 1] - Ranks.ROUNDING_NANOS) {
                throw sender.broken(
                        START,
                        starts[i],
                        "ends before the request ahead of it, at " + ended[i - 1]);
            }
            if (i < window || !whole && window > 1) continue;
            long room = ended[i - window];
            if (begun[i] < room - Ranks.ROUNDING_NANOS) {
                throw sender.broken(
                        START,
                        begun[i],
                        "is before " + room + ", when fewer than " + window + " were under way");
            }
        }
    }

    /**
     * A start less its lag is what the schedule has, from the same beginning on. With a window,
     * replies may overtake one another, so that requests end in another order than they were due.
     */
    private void schedule() throws LabException {
        boolean overtaken = order.window() > 1;
        if (order.pace() == null || overtaken && !whole) return;
        long[] intended = new long[starts.length];
        Arrays.setAll(intended, i -> starts[i] - lags[i]);
        if (overtaken) Arrays.sort(intended);
        long first = 0;
        for (int i = 0; i < intended.length; i++) {
            long due = Schedules.start(order.pace(), i);
            long begin = intended[i] - (due < 0 ? 0 : due);
            if (i == 0) first = begin;
            boolean off = due < 0 ? begin < first : begin - first != 0;
            if (begin >= 0 && (!off || Math.abs(begin - first) <= Ranks.ROUNDING_NANOS)) {
                if (due < 0) first = begin;
                continue;
            }
            int stray = 0;
            while (starts[stray] - lags[stray] != intended[i]) stray++;
            throw sender.broken(
                    LAG,
                    lags[stray],
                    "does not lead from the schedule to a start at " + starts[stray]);
        }
    }

    private void counted(Map<Latency, Histogram> latencies) throws LabException {
        hold(SERVICE, services, Latency.ROUND_TRIP, latencies);
        hold(SERVICE, services, Latency.SERVICE, latencies);
        hold(LAG, lags, Latency.SEND_LAG, latencies);
        if (!latencies.containsKey(Latency.RESPONSE)) return;
        long[] responses = new long[lags.length];
        Arrays.setAll(responses, i -> services[i] + lags[i]);
        hold(SERVICE + "' and '" + LAG, responses, Latency.RESPONSE, latencies);
    }

    private void hold(
            String field, long[] values, Latency latency, Map<Latency, Histogram> latencies)
            throws LabException {
        Histogram counted = latencies.get(latency);
        if (counted == null) return;
        Ranks.Stray stray = new Ranks(counted).stray(values);
        if (stray == null) return;
        throw sender.broken(field, stray.value(), stray.why("histograms." + latency));
    }

    private void first() throws LabException {
        long[] startup = report.startup();
        for (int i = 0; i < Math.min(startup.length, services.length); i++) {
            sender.equal(SERVICE, services[i], startup[i]);
        }
    }

    /** Logged starts are in the order in which requests began. */
    private void logged() throws LabException {
        boolean ended = order.window() > 1 && !whole;
        if (report.startTimes() == null || ended) return;
        long[] times = Base64Longs.decode(report.startTimes());
        long[] begun = starts.clone();
        Arrays.sort(begun);
        for (int i = 0; i < Math.min(times.length, begun.length); i++) {
            long since = times[i] - report.startTime();
            if (Math.abs(since - begun[i]) <= Ranks.ROUNDING_NANOS) continue;
            throw sender.broken(
                    START, begun[i], "is not what 'startTimes' has, which is at " + since);
        }
    }
}
