package marshalyard.charts.course;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.encoding.Caption;
import marshalyard.charts.encoding.CurveNames;
import marshalyard.charts.encoding.CurveStyle;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.measurement.TrialRecord;
import org.hipparchus.stat.descriptive.rank.Median;

/**
 * Trials over the time of the run, a curve for each cell.
 *
 * @param title one line
 * @param subtitle a second, muted line
 * @param kind whose metric it shows
 * @param curves in the order of the legend
 */
record CourseChart(String title, String subtitle, CourseKind kind, List<CourseCurve> curves)
        implements Chart {

    /** Trials in a third of the run from which on a median says something. */
    private static final int ENOUGH = 5;

    CourseChart {
        curves = List.copyOf(curves);
    }

    static CourseChart of(CourseKind kind, ChartRequest request) {
        Map<Cell, List<TrialRecord>> measured = new HashMap<>();
        List<TrialRecord> trials = request.shownRecords().stream().filter(kind::isIn).toList();
        for (TrialRecord trial : trials) {
            measured.computeIfAbsent(trial.trial().cell(), c -> new ArrayList<>()).add(trial);
        }
        Instant begin =
                trials.stream()
                        .map(TrialRecord::started)
                        .min(Comparator.naturalOrder())
                        .orElse(Instant.EPOCH);
        List<Cell> cells =
                request.cellsOf(kind).stream()
                        .filter(c -> request.planned() || measured.containsKey(c))
                        .toList();
        List<CellGroup> groups = cells.stream().map(Cell::without).toList();
        CurveNames names = new CurveNames(groups, kind.encoding(request), request.all());
        List<CourseCurve> curves = new ArrayList<>();
        for (Cell cell : cells) {
            CellGroup key = cell.without();
            List<TrialRecord> its = measured.get(cell);
            curves.add(
                    new CourseCurve(
                            cell,
                            names.title(key),
                            names.key(key),
                            its == null
                                    ? List.of()
                                    : CourseCurve.points(kind.metric(), its, begin)));
        }
        return new CourseChart(
                request.results().experiment().title(),
                Caption.ofSame(names)
                        .amount(request.results().experiment().trial(), groups)
                        .and("the median of each cell's trials is 1")
                        .and(
                                curves.stream().anyMatch(CourseCurve::hasLine)
                                        ? "lines join trials of one pair of workers"
                                        : "")
                        .and(drift(curves))
                        .toString(),
                kind,
                toldByPoints(curves));
    }

    /** Without a line that joins two trials there is no dash to tell curves apart. */
    private static List<CourseCurve> toldByPoints(List<CourseCurve> curves) {
        long dashes = curves.stream().map(c -> c.style().dash()).distinct().count();
        if (dashes < 2 || curves.stream().anyMatch(CourseCurve::hasLine)) return curves;
        long markers =
                curves.stream().map(c -> c.style().dashInMarker().marker()).distinct().count();
        UnaryOperator<StyleKey> told =
                markers <= CurveStyle.MARKS ? StyleKey::dashInMarker : StyleKey::dashInPanel;
        return curves.stream().map(c -> c.in(told.apply(c.style()))).toList();
    }

    /** The trials of the last third of the run against those of its first. */
    private static String drift(List<CourseCurve> curves) {
        long end = points(curves).mapToLong(CoursePoint::nanos).max().orElse(0);
        OptionalDouble first = median(curves, 0, end / 3);
        OptionalDouble last = median(curves, end - end / 3, end);
        if (first.isEmpty() || last.isEmpty()) return "";
        long percent = Math.round(100 * last.getAsDouble() / first.getAsDouble());
        return "last third of the run: " + percent + " % of its first";
    }

    private static OptionalDouble median(List<CourseCurve> curves, long from, long to) {
        double[] values =
                points(curves)
                        .filter(p -> p.nanos() >= from && p.nanos() <= to)
                        .mapToDouble(CoursePoint::relative)
                        .toArray();
        return values.length < ENOUGH
                ? OptionalDouble.empty()
                : OptionalDouble.of(new Median().evaluate(values));
    }

    private static Stream<CoursePoint> points(List<CourseCurve> curves) {
        return curves.stream().flatMap(c -> c.points().stream());
    }

    Stream<CoursePoint> points() {
        return points(curves);
    }

    @Override
    public CourseChart finishedOnly() {
        List<CourseCurve> measured = curves.stream().filter(c -> !c.points().isEmpty()).toList();
        return new CourseChart(title, subtitle, kind, measured);
    }

    @Override
    public boolean isEmpty() {
        return points().findAny().isEmpty();
    }

    @Override
    public ChartPlot plot(Theme theme) {
        return new CoursePlot(this, theme).plot();
    }
}
