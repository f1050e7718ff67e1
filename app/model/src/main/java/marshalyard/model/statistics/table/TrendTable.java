package marshalyard.model.statistics.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.EngineSetup;
import marshalyard.model.experiment.Pattern;
import marshalyard.model.statistics.CellResult;
import marshalyard.model.statistics.OperationTime;
import marshalyard.model.statistics.Trend;

/**
 * {@code boeing99}, Tables 1 to 6: for each engine, type and pattern a trend line of mean operation
 * time in ms over application bytes. A point is the mean over a cell's trials, as in the paper, so
 * that cells with more trials don't weigh more.
 *
 * @param rows in the order of their curves' first cells
 */
public record TrendTable(List<Row> rows) {

    /** What one trend line is drawn through: the cells that differ in size only. */
    public record Curve(
            EngineSetup engine,
            DataType type,
            Pattern pattern,
            int queue,
            int receivers,
            int requests) {}

    /** Bytes and mean operation time of one cell. */
    public record Point(long bytes, double millis) {}

    /**
     * One line.
     *
     * @param curve whose
     * @param points one for each size that has a trial that ended well, in the order given
     * @param trend the line; empty with fewer than {@value Trend#MIN_POINTS} points
     */
    public record Row(Curve curve, List<Point> points, Optional<Trend> trend) {
        public Row {
            points = List.copyOf(points);
        }
    }

    public TrendTable {
        rows = List.copyOf(rows);
    }

    /** The lines through all results, with their intervals at this level. */
    public static TrendTable of(List<CellResult> results, double confidence) {
        Map<Curve, List<Point>> curves = new LinkedHashMap<>();
        for (CellResult result : results) {
            List<Point> points = curves.computeIfAbsent(curve(result), c -> new ArrayList<>());
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

    private static Curve curve(CellResult result) {
        return new Curve(
                result.cell().engine(),
                result.cell().type(),
                result.cell().pattern(),
                result.cell().queue(),
                result.cell().receivers(),
                result.cell().requests());
    }

    private static OptionalDouble meanMillis(CellResult result) {
        return result.measured().stream()
                .map(OperationTime::meanMillis)
                .flatMapToDouble(OptionalDouble::stream)
                .average();
    }

    private static Optional<Trend> trend(List<Point> points, double confidence) {
        double[] x = points.stream().mapToDouble(Point::bytes).toArray();
        double[] y = points.stream().mapToDouble(Point::millis).toArray();
        return Trend.possible(x) ? Optional.of(Trend.of(x, y, confidence)) : Optional.empty();
    }
}
