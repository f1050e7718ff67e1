package marshalyard.charts.percentiles;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import marshalyard.analysis.metric.Metric;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialSamples;
import org.HdrHistogram.Histogram;

/**
 * The distribution of one latency of a cell over the requests of all its trials together.
 *
 * @param trials how many of them there are; 0 while there is none
 * @param points by growing percentile
 */
record Distribution(int trials, List<At> points) {
    /** Points in each tenfold of slower requests: enough for a smooth curve. */
    private static final int STEPS = 24;

    static final Distribution NONE = new Distribution(0, List.of());

    /**
     * One percentile.
     *
     * @param nines its place on the axis: 1 for 90 %, 2 for 99 %
     * @param nanos so long the requests up to it took at most
     */
    record At(double nines, long nanos) {
        /** The place in percent of the requests. */
        double percent() {
            return percentAt(nines);
        }
    }

    Distribution {
        points = List.copyOf(points);
    }

    /**
     * What is shown of a trial: the latency of its pattern, and the one-way latency if asked for.
     */
    static List<Latency> latenciesOf(TrialRecord record) {
        Latency main = Metric.latencyOf(record.trial().cell().get(Factors.PATTERN));
        List<Latency> latencies = new ArrayList<>(List.of(main, Latency.ONE_WAY));
        latencies.removeIf(latency -> record.measurement().latencies().samples(latency) == 0);
        return latencies;
    }

    /** The distributions of each cell that has any, by latency. */
    static Map<Cell, Map<Latency, Distribution>> of(
            Collection<TrialRecord> records, SampleSource source) {
        Map<Cell, Map<Latency, List<Histogram>>> samples = new LinkedHashMap<>();
        Map<Cell, Long> neverSent = new HashMap<>();
        for (TrialRecord record : records) {
            Optional<TrialSamples> its = source.of(record);
            if (record.failed() || its.isEmpty()) continue;
            Cell whose = record.trial().cell();
            neverSent.merge(whose, record.measurement().neverSent(), Long::sum);
            for (Latency latency : latenciesOf(record)) {
                samples.computeIfAbsent(whose, c -> new LinkedHashMap<>())
                        .computeIfAbsent(latency, l -> new ArrayList<>())
                        .add(its.get().histograms().get(latency));
            }
        }
        Map<Cell, Map<Latency, Distribution>> all = new LinkedHashMap<>();
        samples.forEach(
                (cell, byLatency) -> {
                    Map<Latency, Distribution> ofCell = new LinkedHashMap<>();
                    byLatency.forEach(
                            (latency, trials) ->
                                    ofCell.put(
                                            latency,
                                            of(
                                                    trials,
                                                    latency.countsNeverSent()
                                                            ? neverSent.get(cell)
                                                            : 0)));
                    all.put(cell, ofCell);
                });
        return all;
    }

    private static double percentAt(double nines) {
        return 100 * (1 - Math.pow(10, -nines));
    }

    /**
     * Up to the percentile beyond which too few samples lie to say anything, or those that were
     * never sent.
     */
    private static Distribution of(List<Histogram> trials, long neverSent) {
        Histogram all = new Histogram(trials.get(0).getNumberOfSignificantValueDigits());
        all.setAutoResize(true);
        trials.forEach(all::add);
        double last =
                Math.log10((double) all.getTotalCount() / Math.max(Percentile.BEYOND, neverSent));
        List<At> points =
                DoubleStream.concat(
                                IntStream.iterate(0, i -> i <= last * STEPS, i -> i + 1)
                                        .mapToDouble(i -> (double) i / STEPS),
                                NinesAxis.named(last))
                        .sorted()
                        .distinct()
                        .mapToObj(n -> new At(n, all.getValueAtPercentile(percentAt(n))))
                        .toList();
        return new Distribution(trials.size(), points);
    }

    /** The points at the percentiles that people name. */
    List<At> named() {
        if (points.isEmpty()) return points;
        double last = points.get(points.size() - 1).nines();
        return points.stream()
                .filter(p -> NinesAxis.named(last).anyMatch(n -> n == p.nines()))
                .toList();
    }
}
