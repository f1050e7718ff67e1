package marshalyard.charts;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.TrialRecord;

/** From trials to curves over time: each cell is shown by one of its trials. */
final class DepthCurves {
    private DepthCurves() {}

    /** Curves in the order of the plan, whether or not a trial has ended yet. */
    static List<DepthCurve> of(Collection<TrialRecord> records, Collection<Cell> plan) {
        List<Cell> cells =
                plan.stream()
                        .filter(c -> DepthChart.DEPTH.appliesTo(c.get(Factors.PATTERN)))
                        .distinct()
                        .toList();
        Variants variants = new Variants(cells.stream().map(c -> c.without(Factors.SIZE)).toList());
        Map<Cell, List<Forwarding>> seen = seen(records);
        return cells.stream()
                .map(
                        cell -> {
                            List<Forwarding> trials = seen.getOrDefault(cell, List.of());
                            return new DepthCurve(
                                    cell,
                                    variants.circumstance(cell.without(Factors.SIZE)),
                                    trials.size(),
                                    median(trials));
                        })
                .toList();
    }

    private static Map<Cell, List<Forwarding>> seen(Collection<TrialRecord> records) {
        Map<Cell, List<Forwarding>> seen = new LinkedHashMap<>();
        for (TrialRecord record : records) {
            if (!DepthChart.DEPTH.isIn(record)) continue;
            seen.computeIfAbsent(record.trial().cell(), c -> new ArrayList<>())
                    .add(record.measurement().context().forwarding());
        }
        return seen;
    }

    /** By drain rate; of an even number of trials the slower of the two in the middle. */
    private static Optional<Forwarding> median(List<Forwarding> trials) {
        return trials.stream()
                .sorted(Comparator.comparingDouble(Forwarding::bytesPerSecond))
                .skip(Math.max(0, (trials.size() - 1) / 2))
                .findFirst();
    }
}
