package marshalyard.charts;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Cell;

/** From trials to curves. */
public final class Curves {
    /** The order of curves where no plan gives one. */
    static final Comparator<CurveKey> BY_NAME =
            Comparator.comparing((CurveKey k) -> k.engine().label())
                    .thenComparing(k -> k.engine().key())
                    .thenComparing(k -> k.pattern().token())
                    .thenComparing(CurveKey::queue)
                    .thenComparing(CurveKey::receivers)
                    .thenComparing(CurveKey::requests)
                    .thenComparing(CurveKey::type);

    private Curves() {}

    /** Curves of what was measured, by name; failed trials are left out. */
    public static List<Curve> of(Collection<TrialRecord> records, Metric metric) {
        List<CurveKey> keys =
                records.stream()
                        .filter(r -> metric.of(r).isPresent())
                        .map(r -> CurveKey.of(r.trial().cell()))
                        .distinct()
                        .sorted(BY_NAME)
                        .toList();
        return curves(keys, records, metric);
    }

    /**
     * Curves in the order of the plan, whether or not they have points yet, so that colours and
     * legend stay the same while trials end.
     */
    public static List<Curve> of(
            Collection<TrialRecord> records, Metric metric, Collection<Cell> plan) {
        List<CurveKey> keys =
                plan.stream()
                        .filter(c -> metric.appliesTo(c.pattern()))
                        .map(CurveKey::of)
                        .distinct()
                        .toList();
        return curves(keys, records, metric);
    }

    private static List<Curve> curves(
            List<CurveKey> keys, Collection<TrialRecord> records, Metric metric) {
        Map<CurveKey, Map<Long, List<Double>>> values = new LinkedHashMap<>();
        for (CurveKey key : keys) values.put(key, new TreeMap<>());
        for (TrialRecord record : records) {
            Cell cell = record.trial().cell();
            Map<Long, List<Double>> curve = values.get(CurveKey.of(cell));
            if (curve == null || record.failed()) continue;
            curve.computeIfAbsent(cell.size().bytes(cell.type()), b -> new ArrayList<>())
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
