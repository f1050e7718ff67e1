package marshalyard.model.statistics;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import org.HdrHistogram.Histogram;

/**
 * All trials of one cell.
 *
 * @param cell which
 * @param measured measurements of the trials that ended well, in the order given
 * @param failed how many failed and were not made good by a later one
 */
public record CellResult(Cell cell, List<Measurement> measured, int failed) {
    public CellResult {
        measured = List.copyOf(measured);
    }

    /** Groups trials by cell, in the order of the cells' first trials. */
    public static List<CellResult> of(List<TrialRecord> trials) {
        Map<String, List<TrialRecord>> byCell = new LinkedHashMap<>();
        for (TrialRecord record : trials) {
            byCell.computeIfAbsent(record.trial().cell().key(), k -> new ArrayList<>()).add(record);
        }
        return byCell.values().stream().map(CellResult::ofOne).toList();
    }

    private static CellResult ofOne(List<TrialRecord> trials) {
        Map<String, TrialRecord> last = new LinkedHashMap<>();
        for (TrialRecord record : trials) {
            // A trial that was run again takes the place in time of its last run.
            last.remove(record.trial().key());
            last.put(record.trial().key(), record);
        }
        return new CellResult(
                trials.get(0).trial().cell(),
                last.values().stream()
                        .filter(r -> !r.failed())
                        .map(TrialRecord::measurement)
                        .toList(),
                (int) last.values().stream().filter(TrialRecord::failed).count());
    }

    /** Any figure of each measurement, in order. */
    public double[] values(ToDoubleFunction<Measurement> figure) {
        return measured.stream().mapToDouble(figure).toArray();
    }

    /** An estimate of any figure of a measurement; empty if no trial ended well. */
    public Optional<Estimate> estimate(ToDoubleFunction<Measurement> figure, double confidence) {
        if (measured.isEmpty()) return Optional.empty();
        return Optional.of(Estimate.of(values(figure), confidence));
    }

    /** Throughput in Mbit/s (10^6 bit/s) of application data that arrived. */
    public Optional<Estimate> megabitsPerSecond(double confidence) {
        return estimate(m -> m.bytesPerSecond() * 8e-6, confidence);
    }

    /**
     * A percentile of a latency in µs; empty if the pattern does not record it or there are too few
     * requests for it.
     */
    public Optional<Estimate> latencyMicros(Latency latency, double percentile, double confidence) {
        if (measured.stream().anyMatch(m -> !enough(m.latencies().get(latency), percentile))) {
            return Optional.empty();
        }
        return estimate(
                m -> m.latencies().get(latency).getValueAtPercentile(percentile) / 1e3, confidence);
    }

    /** Ten samples beyond the percentile, as {@link Percentile} asks; the median takes one. */
    private static boolean enough(Histogram histogram, double percentile) {
        if (histogram == null || histogram.getTotalCount() == 0) return false;
        return percentile <= 50 || histogram.getTotalCount() * (100 - percentile) / 100 >= 9.99;
    }

    /** The latency that stands for the cell's pattern; empty for a flood. */
    public Optional<Latency> mainLatency() {
        return measured.stream()
                .flatMap(m -> m.latencies().keySet().stream())
                .filter(l -> l == Latency.ROUND_TRIP || l == Latency.RESPONSE)
                .findFirst();
    }

    /**
     * A latency over the samples of all trials together, with and without the first k of each
     * trial. Start-up samples are kept of the {@linkplain OperationTime#latency operation itself};
     * from other latencies none can be removed. Empty if a trial did not record it, or none
     * recorded a sample.
     */
    public Optional<LatencySummary> latencySummary(Latency latency, int k) {
        List<Histogram> histograms =
                measured.stream()
                        .map(m -> m.latencies().get(latency))
                        .filter(h -> h != null)
                        .toList();
        if (histograms.size() < measured.size()
                || histograms.stream().allMatch(h -> h.getTotalCount() == 0)) {
            return Optional.empty();
        }
        List<long[]> startups =
                measured.stream()
                        .map(
                                m ->
                                        OperationTime.latency(m).equals(Optional.of(latency))
                                                ? m.startup()
                                                : new long[0])
                        .toList();
        return Optional.of(LatencySummary.pooled(histograms, startups, k));
    }
}
