package marshalyard.charts;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.metric.Metric;
import marshalyard.model.plan.Plan;

/** From trials to curves. */
public final class Curves {
    /** The order of cells where no plan gives one. */
    private static final Comparator<Cell> BY_NAME =
            Comparator.comparing((Cell c) -> c.engine().label()).thenComparing(Cell::key);

    private Curves() {}

    /**
     * What was measured, in the order of the experiment, so that an engine has the same colour in
     * the window and in a file; what the experiment does not have any more comes last, by name.
     */
    static List<Cell> measured(Experiment experiment, Collection<TrialRecord> records) {
        Set<Cell> measured = new HashSet<>();
        for (TrialRecord r : records) if (!r.failed()) measured.add(r.trial().cell());
        Set<Cell> ordered = new LinkedHashSet<>(Plan.of(experiment, cell -> null).cells());
        ordered.retainAll(measured);
        measured.stream().sorted(BY_NAME).forEach(ordered::add);
        return List.copyOf(ordered);
    }

    /**
     * Curves in the order of the plan, whether or not they have points yet, so that colours and
     * legend stay the same while trials end.
     */
    public static List<Curve> of(
            Collection<TrialRecord> records, Metric metric, Collection<Cell> plan) {
        List<CellGroup> keys =
                plan.stream()
                        .filter(c -> metric.appliesTo(c.get(Factors.PATTERN)))
                        .map(c -> c.without(Factors.SIZE))
                        .distinct()
                        .toList();
        return curves(keys, records, metric);
    }

    private static List<Curve> curves(
            List<CellGroup> keys, Collection<TrialRecord> records, Metric metric) {
        Map<CellGroup, Map<Long, List<Double>>> values = new LinkedHashMap<>();
        for (CellGroup key : keys) values.put(key, new TreeMap<>());
        for (TrialRecord record : records) {
            Cell cell = record.trial().cell();
            Map<Long, List<Double>> curve = values.get(cell.without(Factors.SIZE));
            if (curve == null || record.failed()) continue;
            curve.computeIfAbsent(
                            (long) Factors.SIZE.number(cell).getAsDouble(), b -> new ArrayList<>())
                    .add(metric.of(record).orElse(Double.NaN));
        }
        Variants variants = new Variants(keys);
        return keys.stream()
                .map(key -> new Curve(key, variants.of(key), points(values.get(key))))
                .toList();
    }

    /** A cell of which one trial lacks the value has no point: the others would flatter it. */
    private static List<Point> points(Map<Long, List<Double>> values) {
        return values.entrySet().stream()
                .filter(e -> e.getValue().stream().noneMatch(v -> v.isNaN()))
                .map(
                        e ->
                                Point.of(
                                        e.getKey(),
                                        e.getValue().stream()
                                                .mapToDouble(Double::doubleValue)
                                                .toArray()))
                .toList();
    }
}
