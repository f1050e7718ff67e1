package marshalyard.charts.depth;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.charts.encoding.CurveNames;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.TrialRecord;

/** The way from trials to curves over time: each cell is shown by one of its trials. */
final class DepthCurves {
    private DepthCurves() {}

    /** Curves in the order of the cells, whether or not a trial has ended yet. */
    static List<DepthCurve> of(
            DepthKind kind,
            Collection<TrialRecord> records,
            Collection<Cell> cells,
            CurveNames names) {
        Map<Cell, List<Forwarding>> seen = new HashMap<>();
        for (TrialRecord record : records) {
            if (!kind.isIn(record)) continue;
            seen.computeIfAbsent(record.trial().cell(), c -> new ArrayList<>())
                    .add(record.measurement().context().forwarding());
        }
        List<DepthCurve> curves = new ArrayList<>();
        for (Cell cell : cells) {
            List<Forwarding> trials = seen.getOrDefault(cell, List.of());
            CellGroup key = cell.without();
            curves.add(
                    new DepthCurve(
                            cell, names.title(key), names.key(key), trials.size(), median(trials)));
        }
        return curves;
    }

    /**
     * The trial whose drain rate is the median; of an even number of trials the slower of the two
     * in the middle.
     */
    private static Optional<Forwarding> median(List<Forwarding> trials) {
        return trials.stream()
                .sorted(Comparator.comparingDouble(Forwarding::bytesPerSecond))
                .skip(Math.max(0, (trials.size() - 1) / 2))
                .findFirst();
    }
}
