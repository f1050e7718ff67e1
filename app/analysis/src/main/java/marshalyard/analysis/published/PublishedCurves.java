package marshalyard.analysis.published;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import marshalyard.analysis.metric.Metric;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.Style;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.unit.Units;

/**
 * The published figures that show the same as a chart: the same metric of the same types, patterns
 * and axis.
 */
public final class PublishedCurves {
    private static final double BITS_PER_MEGABIT = 1e6, NANOS_PER_MILLI = 1e6, NANOS = 1e9;

    /** An iteration of {@code sigcomm96} is a call of each of 100 operations. */
    private static final int REQUESTS_PER_ITERATION = 100;

    private PublishedCurves() {}

    /**
     * The figures of a paper for a chart; none if it has none like it.
     *
     * @param axis what the chart's horizontal axis shows
     * @param curves where the chart's curves have points on the horizontal axis, by a cell of each
     */
    public static List<PublishedCurve> of(
            Paper paper, Metric metric, Dimension axis, Map<Cell, List<Double>> curves) {
        Set<Cell> cells = curves.keySet();
        return switch (paper) {
            case SIGCOMM96 -> {
                List<PublishedCurve> all = new ArrayList<>();
                if (metric.token().equals("throughput")) all.addAll(highAndLow(cells, axis));
                if (metric.token().equals("total-time") && axis == Factors.REQUESTS) {
                    all.addAll(totalTimes(cells));
                }
                yield all;
            }
            case BOEING99 ->
                    axis == Factors.SIZE && isOperationTime(metric)
                            ? trendLines(curves)
                            : List.of();
        };
    }

    /** The report gives averages; the median is the nearest that has a chart. */
    private static boolean isOperationTime(Metric metric) {
        return Set.of("latency-p50", "service-p50", "round-trip-p50").contains(metric.token());
    }

    /**
     * {@code sigcomm96} Table 1, and what section 3.2.1 tells of the curves of Figures 2 to 15:
     * floods of scalars and of structs. Over an emulated link of the rate of OC-3 stands what was
     * seen over ATM, over any other nothing.
     */
    private static List<PublishedCurve> highAndLow(Collection<Cell> cells, Dimension axis) {
        Set<String> kinds = new TreeSet<>();
        for (Cell cell : cells) {
            if (!TtcpStream.isFlood(cell)) continue;
            if (cell.types().size() > 1) continue; // each of its streams had one type
            if (cell.get(Factors.TYPE).isAny()) continue;
            String kind = isStruct(cell.get(Factors.TYPE)) ? "struct" : "scalars";
            TtcpStream.network(cell).ifPresent(n -> kinds.add(n.label() + ", " + kind));
        }
        List<PublishedCurve> all = new ArrayList<>();
        Map<List<String>, double[]> ranges = new LinkedHashMap<>();
        for (PublishedValue value : Paper.SIGCOMM96.values("Table 1")) {
            hold(value, kinds, ranges);
        }
        ranges.forEach((where, range) -> all.add(band(where, range)));
        if (axis != Factors.SIZE) return all;
        ranges.clear();
        for (PublishedValue value : Paper.SIGCOMM96.valuesOfFigures()) hold(value, kinds, ranges);
        ranges.forEach(
                (where, range) -> {
                    String[] sizes = where.get(4).split("\\.\\.");
                    all.add(
                            band(where, range)
                                    .between(
                                            Units.parseSize(sizes[0]),
                                            Units.parseSize(sizes[sizes.length - 1])));
                });
        return all;
    }

    /** Takes a highest or a lowest value into the range that is told by all but its last words. */
    private static void hold(
            PublishedValue value, Set<String> kinds, Map<List<String>, double[]> ranges) {
        if (!kinds.contains(value.part(1) + ", " + value.part(2))) return;
        List<String> where = new ArrayList<>(List.of(value.table()));
        where.addAll(value.label().subList(0, value.label().size() - 1));
        double[] range = ranges.computeIfAbsent(where, key -> new double[2]);
        range[value.part(-1).equals("Hi") ? 1 : 0] = value.value() * BITS_PER_MEGABIT;
    }

    /**
     * A band of Table 1 or of a figure.
     *
     * @param where the table, the version, where it was measured, scalars or structs, and perhaps
     *     sizes
     */
    private static PublishedCurve band(List<String> where, double[] range) {
        return PublishedCurve.band(
                where.get(1),
                where.size() > 4
                        ? "curves as its text tells them"
                        : where.get(0) + ", " + where.get(2),
                where.get(1) + ", " + where.get(3),
                where.get(1).equals("C/C++"),
                range[0],
                range[1]);
    }

    private static boolean isStruct(ElementType type) {
        return Set.of(
                        DataType.BINSTRUCT,
                        DataType.BINSTRUCT_PADDED,
                        DataType.RECORD,
                        DataType.RECORD_UNALIGNED)
                .contains(type);
    }

    /** {@code sigcomm96} Tables 7 and 9: what a client waited for so many iterations. */
    private static List<PublishedCurve> totalTimes(Collection<Cell> cells) {
        List<PublishedValue> values = new ArrayList<>();
        Set<Style> styles = styles(cells);
        if (styles.contains(Style.TWOWAY)) values.addAll(Paper.SIGCOMM96.values("Table 7"));
        if (styles.contains(Style.ONEWAY)) values.addAll(Paper.SIGCOMM96.values("Table 9"));
        Map<String, List<PublishedValue>> curves =
                values.stream()
                        .collect(
                                Collectors.groupingBy(
                                        v -> v.part(0) + ", " + v.part(1),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        return curves.entrySet().stream()
                .map(
                        e ->
                                PublishedCurve.curve(
                                        e.getValue().get(0).part(0),
                                        e.getValue().get(0).table(),
                                        e.getKey(),
                                        e.getKey().startsWith("original Orbix"),
                                        e.getValue().stream().map(PublishedCurves::total).toList()))
                .toList();
    }

    private static PublishedCurve.Point total(PublishedValue value) {
        int iterations = Integer.parseInt(value.part(-1).split(" ")[0]);
        return new PublishedCurve.Point(
                (double) iterations * REQUESTS_PER_ITERATION, value.value() * NANOS);
    }

    private static Set<Style> styles(Collection<Cell> cells) {
        return cells.stream()
                .map(c -> c.get(Factors.PATTERN).style())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** {@code boeing99} Tables 1-6: y = a x + b, drawn where our sizes of the type are. */
    private static List<PublishedCurve> trendLines(Map<Cell, List<Double>> curves) {
        Map<String, TreeSet<Double>> sizes = new LinkedHashMap<>();
        curves.forEach(
                (cell, covered) ->
                        typeName(cell.get(Factors.TYPE))
                                .filter(type -> cell.types().size() == 1)
                                .map(type -> type + ", " + patternName(cell))
                                .ifPresent(
                                        kind ->
                                                sizes.computeIfAbsent(kind, k -> new TreeSet<>())
                                                        .addAll(covered)));
        Map<List<String>, double[]> lines = new LinkedHashMap<>();
        for (int table = 1; table <= 6; table++) {
            for (PublishedValue value : Paper.BOEING99.values("Table " + table)) {
                String kind = value.part(1) + ", " + value.part(2);
                if (!sizes.containsKey(kind)) continue;
                double[] line =
                        lines.computeIfAbsent(
                                List.of(value.part(0), value.table(), kind), key -> new double[2]);
                line[value.part(3).equals("a") ? 0 : 1] = value.value() * NANOS_PER_MILLI;
            }
        }
        List<PublishedCurve> found = new ArrayList<>();
        lines.forEach(
                (name, line) ->
                        found.add(
                                PublishedCurve.curve(
                                                name.get(0),
                                                name.get(1),
                                                name.get(0) + ", " + name.get(2),
                                                name.get(0).equals("Socket"),
                                                line(line[0], line[1], sizes.get(name.get(2))))
                                        .asLine()));
        return found;
    }

    private static List<PublishedCurve.Point> line(double a, double b, Collection<Double> sizes) {
        return sizes.stream().map(x -> new PublishedCurve.Point(x, a * x + b)).toList();
    }

    private static String patternName(Cell cell) {
        return cell.get(Factors.PATTERN).style() == Style.ONEWAY ? "one-way" : "call & return";
    }

    /** In the report {@code float} stands for all primitive types. */
    private static Optional<String> typeName(ElementType type) {
        if (type.isAny() || !(type instanceof DataType listed)) return Optional.empty();
        return switch (listed) {
            case RECORD -> Optional.of("record");
            case RECORD_UNALIGNED -> Optional.of("non-aligned record");
            case BINSTRUCT, BINSTRUCT_PADDED -> Optional.empty();
            default -> Optional.of("float");
        };
    }
}
