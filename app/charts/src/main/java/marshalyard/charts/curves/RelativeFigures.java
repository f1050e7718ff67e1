package marshalyard.charts.curves;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.analysis.compare.Comparison;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Round;
import marshalyard.analysis.work.CellWork;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.Verdict;

/** Figures of cells as multiples of a reference engine's in the same cell but for the engine. */
final class RelativeFigures {
    private final Metric metric;
    private final Map<CellGroup, List<TrialRecord>> reference = new HashMap<>();

    /**
     * Relative to one engine.
     *
     * @param records its trials are among them
     * @param engine its label
     */
    RelativeFigures(Metric metric, Collection<TrialRecord> records, String engine) {
        this.metric = metric;
        for (TrialRecord record : records) {
            Cell cell = record.trial().cell();
            if (record.failed() || !cell.engine().label().equals(engine)) continue;
            reference.computeIfAbsent(group(cell), g -> new ArrayList<>()).add(record);
        }
    }

    private static CellGroup group(Cell cell) {
        return cell.without(EngineDimension.ENGINE);
    }

    /**
     * The ratio and its interval, which takes in how well either side is known.
     *
     * @param trials of one cell that ended well; empty if a trial of either side lacks a value
     *     above 0
     */
    Optional<CellEstimate> estimate(List<TrialRecord> trials) {
        List<TrialRecord> others = others(trials);
        Optional<PairValues> own = values(trials);
        Optional<PairValues> base = values(others);
        if (own.isEmpty() || base.isEmpty()) return Optional.empty();
        int pairs = Math.min(own.get().pairs(), base.get().pairs());
        int count = Math.max(pairs, Math.min(trials.size(), others.size()));
        if (others.equals(trials)) {
            return Optional.of(
                    new CellEstimate(1, Optional.empty(), pairs, count, CellEstimate.Kind.MEAN));
        }
        Comparison ratio =
                Comparison.sideBySide(base.get(), own.get(), metric.sense(), Interval.CONFIDENCE);
        Optional<Interval> interval =
                Optional.of(ratio.interval()).filter(i -> Double.isFinite(i.high()));
        return Optional.of(
                new CellEstimate(ratio.ratio(), interval, pairs, count, CellEstimate.Kind.MEAN));
    }

    /** A verdict for each end that did other work for each message than the reference's. */
    List<Verdict> unequalWork(List<TrialRecord> trials) {
        List<TrialRecord> others = others(trials);
        if (others.isEmpty()) return List.of();
        return CellWork.differences(CellWork.of(others.get(0)), CellWork.of(trials.get(0))).stream()
                .map(sentence -> new Verdict(Verdict.Kind.UNEQUAL_WORK, sentence))
                .toList();
    }

    /** Each trial as a multiple of the reference's centre; none without a reference. */
    double[] dots(List<TrialRecord> trials) {
        Optional<PairValues> base = values(others(trials));
        if (base.isEmpty()) return new double[0];
        double centre = CellEstimate.of(base.get(), Interval.CONFIDENCE).centre();
        return trials.stream()
                .map(metric::of)
                .flatMapToDouble(OptionalDouble::stream)
                .map(value -> value / centre)
                .toArray();
    }

    private List<TrialRecord> others(List<TrialRecord> trials) {
        return reference.getOrDefault(group(trials.get(0).trial().cell()), List.of());
    }

    private Optional<PairValues> values(List<TrialRecord> trials) {
        double[] values =
                trials.stream()
                        .map(metric::of)
                        .flatMapToDouble(OptionalDouble::stream)
                        .filter(v -> v > 0)
                        .toArray();
        return values.length == 0 || values.length < trials.size()
                ? Optional.empty()
                : Optional.of(
                        PairValues.of(
                                values,
                                trials.stream().map(TrialRecord::pair).toList(),
                                trials.stream().map(Round::of).toList()));
    }
}
