package marshalyard.lab.rules;

import java.util.HashMap;
import java.util.Map;
import marshalyard.lab.LabException;
import marshalyard.model.measurement.Latency;
import marshalyard.worker.protocol.EncodedHistogram;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * The rules on latencies: there is one for each message, and they fit into the time of the phase. A
 * histogram of the fastest half of the calls keeps every bound and is no measurement.
 */
public final class LatencyRules {
    /** The part of a value by which that of its bucket may be off. */
    static final long COARSEST = 100;

    private LatencyRules() {}

    /**
     * Checks one histogram of a sender.
     *
     * @param order what was asked of it
     */
    public static void check(
            ReportFields sender,
            Latency latency,
            Histogram histogram,
            PhaseReport report,
            PhaseOrder order)
            throws LabException {
        String field = "histograms." + latency;
        counts(sender, field, histogram);
        if (latency == Latency.PROBE) {
            probe(sender, field, histogram, order);
            return;
        }
        long most =
                report.paced() == null
                        ? report.messages()
                        : Math.max(report.messages(), report.paced().intended());
        sender.atMost(field, histogram.getTotalCount(), most, "requests");
        sender.time(field, histogram.getMaxValue());
        boolean ofMessages = latency == Latency.ROUND_TRIP || latency == Latency.SERVICE;
        if (histogram.getTotalCount() < report.messages()) {
            throw sender.broken(
                    field,
                    histogram.getTotalCount(),
                    "is less than the " + report.messages() + " messages that were sent");
        }
        if (ofMessages) holds(sender, field, histogram, report.startup());
        if (ofMessages) fits(sender, field, together(histogram), report, order);
        StartRules.check(sender, report, order, latency, histogram);
        if (latency == Latency.SEND_LAG && report.paced() != null && order.pace() != null) {
            missed(sender, histogram, report, order.pace().intervalNanos());
        }
    }

    /** The calls of a probe come one at a time, between those of a schedule. */
    private static void probe(
            ReportFields sender, String field, Histogram histogram, PhaseOrder order)
            throws LabException {
        long calls = histogram.getTotalCount();
        if (order.probe() == null) {
            throw sender.broken(field, calls, "must be absent where no probe is asked for");
        }
        if (calls == 0) throw sender.broken(field, calls, "lacks the least of a probe, one call");
        sender.atMost(field, calls, order.probe().calls(), "calls of the probe");
        sender.time(field, histogram.getMaxValue());
        double together = together(histogram);
        if (together <= ReportFields.longest(sender.mostNanos())) return;
        throw sender.broken(field, Math.round(together), "is together longer than the phase took");
    }

    /** Checks that a histogram counts what can be counted. */
    public static void counts(ReportFields sender, String field, Histogram histogram)
            throws LabException {
        long counted = 0;
        for (HistogramIterationValue value : histogram.recordedValues()) {
            long count = value.getCountAtValueIteratedTo();
            sender.count(field, count);
            counted += count;
            sender.count(field, counted);
        }
        sender.count(field, histogram.getTotalCount());
    }

    /**
     * The first samples are among the values, so that a histogram alone can't be scaled. A worker's
     * buckets may be coarser than the lab's: the value of one is within 1 % of what it counts.
     */
    private static void holds(
            ReportFields sender, String field, Histogram histogram, long[] startup)
            throws LabException {
        Map<Long, Integer> due = new HashMap<>();
        for (long nanos : startup) {
            long value = Math.min(nanos, EncodedHistogram.LONGEST_NANOS);
            int count = due.merge(histogram.lowestEquivalentValue(value), 1, Integer::sum);
            long coarse = value / COARSEST;
            if (histogram.getCountBetweenValues(value - coarse, value + coarse) < count) {
                throw sender.broken("startup", nanos, "is not among the values of '" + field + "'");
            }
        }
    }

    /** The least that all of its values can be together, in ns. */
    public static double together(Histogram histogram) {
        double together = 0;
        for (HistogramIterationValue value : histogram.recordedValues()) {
            long least = histogram.lowestEquivalentValue(value.getValueIteratedTo());
            together += (double) value.getCountAtValueIteratedTo() * least;
        }
        return together;
    }

    /** No more requests are under way at once than were asked for. */
    private static void fits(
            ReportFields sender,
            String field,
            double together,
            PhaseReport report,
            PhaseOrder order)
            throws LabException {
        int window = Math.max(1, order.window());
        if (together <= (double) window * ReportFields.longest(report.sendNanos())) return;
        throw sender.broken(
                field,
                Math.round(together),
                "is together more than "
                        + window
                        + " at a time can take in the "
                        + report.sendNanos()
                        + " ns of 'sendNanos'");
    }

    /** A start is missed if it lags by more than an interval, or never came. */
    private static void missed(
            ReportFields sender, Histogram lags, PhaseReport report, long interval)
            throws LabException {
        long missed = report.paced().missed();
        long above = lags.highestEquivalentValue(interval) + 1;
        long late = lags.getTotalCount() == 0 ? 0 : countFrom(lags, above);
        if (missed < late) {
            throw sender.broken(
                    "paced.missed",
                    missed,
                    "is less than the " + late + " send lags beyond an interval");
        }
        long most =
                countFrom(lags, lags.lowestEquivalentValue(interval))
                        + report.paced().intended()
                        - report.messages();
        sender.atMost("paced.missed", missed, most, "starts that lagged or never came");
    }

    private static long countFrom(Histogram histogram, long least) {
        long count = 0;
        for (HistogramIterationValue value : histogram.recordedValues()) {
            if (value.getValueIteratedTo() >= least) count += value.getCountAtValueIteratedTo();
        }
        return count;
    }
}
