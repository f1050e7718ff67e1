package marshalyard.charts;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import marshalyard.model.experiment.Units;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Cell;

/** From trials to curves. */
public final class Curves {
    private static final Comparator<CurveKey> BY_NAME =
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
            OptionalDouble value = metric.of(record);
            if (curve == null || value.isEmpty()) continue;
            curve.computeIfAbsent(cell.size().bytes(cell.type()), b -> new ArrayList<>())
                    .add(value.getAsDouble());
        }
        boolean manyPatterns = keys.stream().map(CurveKey::pattern).distinct().count() > 1;
        boolean manyQueues = keys.stream().map(CurveKey::queue).distinct().count() > 1;
        boolean manyReceivers = keys.stream().map(CurveKey::receivers).distinct().count() > 1;
        boolean manyRequests = keys.stream().map(CurveKey::requests).distinct().count() > 1;
        return keys.stream()
                .map(
                        key ->
                                new Curve(
                                        key,
                                        variant(
                                                key,
                                                manyPatterns,
                                                manyQueues,
                                                manyReceivers,
                                                manyRequests),
                                        points(values.get(key))))
                .toList();
    }

    private static List<Point> points(Map<Long, List<Double>> values) {
        return values.entrySet().stream()
                .map(
                        e ->
                                Point.of(
                                        e.getKey(),
                                        e.getValue().stream()
                                                .mapToDouble(Double::doubleValue)
                                                .toArray()))
                .toList();
    }

    private static String variant(
            CurveKey key,
            boolean withPattern,
            boolean withQueue,
            boolean withReceivers,
            boolean withRequests) {
        StringBuilder text = new StringBuilder(key.type().token());
        if (withPattern) text.append(" · ").append(key.pattern().token());
        if (withQueue) text.append(" · queue ").append(Units.formatQueue(key.queue()));
        if (withReceivers) {
            text.append(" · ").append(key.receivers());
            text.append(key.receivers() == 1 ? " receiver" : " receivers");
        }
        if (withRequests) text.append(" · ").append(Units.formatRequests(key.requests()));
        return text.toString();
    }
}
