package marshalyard.charts.curves;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import marshalyard.charts.CurveNames;
import marshalyard.charts.Encoding;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Dimension;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.metric.Metric;
import marshalyard.model.statistics.PairValues;

/** From trials to curves. */
final class Curves {
    private final Metric metric;
    private final Encoding encoding;
    private final Dimension axis;

    Curves(Metric metric, Encoding encoding) {
        this.metric = metric;
        this.encoding = encoding;
        this.axis = encoding.x().orElseThrow();
    }

    /** The values of one cell, trial by trial; of several where they have the same number. */
    private record Values(String level, List<Double> values, List<Integer> pairs) {
        private Values(String level) {
            this(level, new ArrayList<>(), new ArrayList<>());
        }

        private void add(double value, int pair) {
            values.add(value);
            pairs.add(pair);
        }
    }

    /**
     * Curves in the order of the cells, whether or not they have points yet, so that colours and
     * legend stay the same while trials end.
     *
     * @param cells what to show; all have a number on the axis
     */
    List<Curve> of(Collection<TrialRecord> records, Collection<Cell> cells) {
        Map<CellGroup, Map<Double, Values>> values = new LinkedHashMap<>();
        for (Cell cell : cells) values.put(encoding.curveOf(cell), new TreeMap<>());
        for (TrialRecord record : records) {
            Cell cell = record.trial().cell();
            Map<Double, Values> curve = values.get(encoding.curveOf(cell));
            OptionalDouble x = axis.number(cell);
            if (curve == null || record.failed() || x.isEmpty()) continue;
            curve.computeIfAbsent(x.getAsDouble(), at -> new Values(level(cell)))
                    .add(metric.of(record).orElse(Double.NaN), record.pair());
        }
        CurveNames names = new CurveNames(values.keySet(), encoding);
        return values.keySet().stream()
                .map(k -> new Curve(k, names.title(k), names.key(k), points(values.get(k))))
                .toList();
    }

    /** A bare number says nothing without its name. */
    private String level(Cell cell) {
        String words = axis.words(cell);
        return words.matches("[0-9.]+") && axis.unit().isEmpty()
                ? axis.title() + ": " + words
                : words;
    }

    /** A cell of which one trial lacks the value has no point: the others would flatter it. */
    private static List<Point> points(Map<Double, Values> values) {
        List<Point> points = new ArrayList<>();
        values.forEach(
                (x, at) -> {
                    if (at.values().stream().anyMatch(v -> v.isNaN())) return;
                    double[] all = at.values().stream().mapToDouble(v -> v).toArray();
                    points.add(Point.of(x, at.level(), PairValues.of(all, at.pairs())));
                });
        return points;
    }
}
