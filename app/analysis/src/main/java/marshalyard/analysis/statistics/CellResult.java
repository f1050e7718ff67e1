package marshalyard.analysis.statistics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.LatencySummary;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.PooledLatency;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;

/**
 * All trials of one cell.
 *
 * @param cell which
 * @param measured measurements of the trials that ended well, in the order given
 * @param pairs the number of the worker pair of each measurement
 * @param rounds the round of each measurement
 * @param failed how many failed and were not made good by a later one
 * @param samples of the measurements together, pooled when asked for
 */
public record CellResult(
        Cell cell,
        List<Measurement> measured,
        List<Integer> pairs,
        List<Round> rounds,
        int failed,
        Function<Latency, Optional<PooledLatency>> samples) {
    public CellResult {
        measured = List.copyOf(measured);
        pairs = List.copyOf(pairs);
        rounds = List.copyOf(rounds);
        if (measured.size() != pairs.size() || measured.size() != rounds.size()) {
            throw new IllegalArgumentException("Every measurement comes from a pair and a round.");
        }
    }

    /** Trials whose samples can't be had, of pairs that ran in their order. */
    public CellResult(Cell cell, List<Measurement> measured, List<Integer> pairs, int failed) {
        this(cell, measured, pairs, Round.byPair(pairs), failed, latency -> Optional.empty());
    }

    /** Trials of a single worker pair. */
    public CellResult(Cell cell, List<Measurement> measured, int failed) {
        this(cell, measured, Collections.nCopies(measured.size(), 0), failed);
    }

    /** Groups trials by cell, in the order of the cells' first trials. */
    public static List<CellResult> of(List<TrialRecord> trials) {
        return of(trials, SampleSource.RECORDS);
    }

    /**
     * The same with the samples of trials that were read from a session.
     *
     * @param source is asked when a percentile of a cell is wanted
     */
    public static List<CellResult> of(List<TrialRecord> trials, SampleSource source) {
        Map<String, List<TrialRecord>> byCell = new LinkedHashMap<>();
        for (TrialRecord record : trials) {
            byCell.computeIfAbsent(record.trial().cell().key(), k -> new ArrayList<>()).add(record);
        }
        return byCell.values().stream().map(all -> ofOne(all, source)).toList();
    }

    private static CellResult ofOne(List<TrialRecord> trials, SampleSource source) {
        Map<Round, TrialRecord> last = new LinkedHashMap<>();
        for (TrialRecord record : trials) {
            Round place = Round.of(record);
            // A trial that was run again takes the place in time of its last run.
            last.remove(place);
            last.put(place, record);
        }
        return of(
                last.values().stream().filter(r -> !r.failed()).toList(),
                trials.get(0).trial().cell(),
                (int) last.values().stream().filter(TrialRecord::failed).count(),
                source);
    }

    /**
     * Trials that ended well.
     *
     * @param failed how many others failed
     */
    public static CellResult of(
            List<TrialRecord> well, Cell cell, int failed, SampleSource source) {
        return new CellResult(
                cell,
                well.stream().map(TrialRecord::measurement).toList(),
                well.stream().map(TrialRecord::pair).toList(),
                well.stream().map(Round::of).toList(),
                failed,
                latency -> source.pooled(well, latency));
    }

    /** Any figure of each measurement, in order. */
    public double[] values(ToDoubleFunction<Measurement> figure) {
        return measured.stream().mapToDouble(figure).toArray();
    }

    /** Any figure of each measurement, by worker pair. */
    public PairValues byPair(ToDoubleFunction<Measurement> figure) {
        return byPair(values(figure));
    }

    /**
     * Values by worker pair.
     *
     * @param values one of each measurement
     */
    public PairValues byPair(double[] values) {
        return PairValues.of(values, pairs, rounds);
    }

    /** The pairs, in the order of their first trials, without values. */
    List<PairValues.Pair> pairsOfTrials() {
        return byPair(new double[measured.size()]).each();
    }

    /** The rules by which the trials were measured; more than one if a newer version went on. */
    public Set<Integer> rules() {
        return measured.stream().map(m -> m.context().rule()).collect(Collectors.toSet());
    }

    /** An estimate of any figure of a measurement; empty if no trial ended well. */
    public Optional<CellEstimate> estimate(
            ToDoubleFunction<Measurement> figure, double confidence) {
        if (measured.isEmpty()) return Optional.empty();
        return Optional.of(CellEstimate.of(byPair(figure), confidence));
    }

    /**
     * The rate that the cell could not keep; empty if it is not paced, or kept it. No latency of
     * such a cell stands for the engine.
     */
    public Optional<Saturation> saturation() {
        return Saturation.of(this);
    }

    /** Throughput in Mbit/s (10^6 bit/s) of application data that arrived. */
    public Optional<CellEstimate> megabitsPerSecond(double confidence) {
        return estimate(m -> m.bytesPerSecond() * 8e-6, confidence);
    }

    /**
     * A latency over the samples of all trials together, with and without the start-up samples of
     * each trial. Start-up samples are kept of the {@linkplain OperationTime#latency operation
     * itself}; from other latencies none can be removed. Empty if a trial did not record it, or
     * none recorded a sample.
     */
    public Optional<LatencySummary> latencySummary(Latency latency) {
        List<LatencySummary> summaries =
                measured.stream().flatMap(m -> m.latencies().summary(latency).stream()).toList();
        boolean recorded =
                measured.stream().allMatch(m -> m.latencies().recorded().contains(latency));
        return recorded && !summaries.isEmpty()
                ? Optional.of(LatencySummary.pooled(summaries))
                : Optional.empty();
    }
}
