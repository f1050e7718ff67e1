package marshalyard.analysis.table.trend;

import static marshalyard.model.factor.Factors.PATTERN;
import static marshalyard.model.factor.Factors.SIZE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.OperationTime;
import marshalyard.analysis.statistics.Trend;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Pattern;

/**
 * {@code boeing99}, Tables 1 to 6: for each engine, type and pattern a trend line of mean operation
 * time in ms over application bytes. Of paced requests, as the paper's are, it is the service time,
 * which holds no waiting for the schedule. An open loop has no line: its calls wait for one
 * another. A point is the mean over a cell's trials, as in the paper, so that cells with more
 * trials don't weigh more.
 *
 * @param rows in the order of their curves' first cells
 */
public record TrendTable(List<Row> rows) {

    /** Bytes and mean operation time of one cell. */
    public record Point(long bytes, double millis) {}

    /**
     * One line.
     *
     * @param curve whose: what its cells have in common, all but the size
     * @param points one for each size that has a trial that ended well, in the order given
     * @param trend the line; empty with fewer than {@value Trend#MIN_POINTS} points, and if it does
     *     not predict a size that it has not seen
     */
    public record Row(CellGroup curve, List<Point> points, Optional<Trend> trend) {
        public Row {
            points = List.copyOf(points);
        }

        /** The error of lines through the other sizes at the one left out; empty with few. */
        public OptionalDouble errorOfPrediction() {
            return Trend.possible(x(points))
                    ? OptionalDouble.of(Trend.errorOfPrediction(x(points), y(points)))
                    : OptionalDouble.empty();
        }
    }

    public TrendTable {
        rows = List.copyOf(rows);
    }

    /** The lines through all results, with their intervals at this level. */
    public static TrendTable of(List<CellResult> results, double confidence) {
        Map<CellGroup, List<Point>> curves = new LinkedHashMap<>();
        for (CellResult result : results) {
            if (result.cell().get(PATTERN) instanceof Pattern.Open) continue;
            List<Point> points =
                    curves.computeIfAbsent(result.cell().without(SIZE), c -> new ArrayList<>());
            meanMillis(result)
                    .ifPresent(ms -> points.add(new Point(result.cell().messageBytes(), ms)));
        }
        return new TrendTable(
                curves.entrySet().stream()
                        .map(
                                e ->
                                        new Row(
                                                e.getKey(),
                                                e.getValue(),
                                                trend(e.getValue(), confidence)))
                        .toList());
    }

    private static OptionalDouble meanMillis(CellResult result) {
        return result.measured().stream()
                .map(OperationTime::meanMillis)
                .flatMapToDouble(OptionalDouble::stream)
                .average();
    }

    private static Optional<Trend> trend(List<Point> points, double confidence) {
        return Trend.predicts(x(points), y(points))
                ? Optional.of(Trend.of(x(points), y(points), confidence))
                : Optional.empty();
    }

    private static double[] x(List<Point> points) {
        return points.stream().mapToDouble(Point::bytes).toArray();
    }

    private static double[] y(List<Point> points) {
        return points.stream().mapToDouble(Point::millis).toArray();
    }
}
