package marshalyard.desktop.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.TableColumn;
import marshalyard.analysis.statistics.Interval;

/**
 * A column of intervals, or of figures with theirs. It is exported as what its cells hold, if that
 * is more than an interval, and as bounds and level.
 */
final class IntervalColumn extends TableColumn<Row, Number> {
    private final String of;
    private final String unit;
    private final boolean withFigure;
    private final Function<Row, Optional<Interval>> interval;

    private IntervalColumn(
            String title,
            String of,
            String unit,
            boolean withFigure,
            Function<Row, Optional<Interval>> interval) {
        super(title);
        this.of = of;
        this.unit = unit;
        this.withFigure = withFigure;
        this.interval = interval;
    }

    /** A column without cells, for figures that stand before their intervals in one text. */
    static IntervalColumn ofFigures(
            String of, String unit, Function<Row, Optional<Interval>> interval) {
        return new IntervalColumn(of + "\n(" + unit + ")", of, unit, true, interval);
    }

    /**
     * A column without cells, to be sorted by the widths of its intervals.
     *
     * @param of what the interval is of, for the names of what is exported
     * @param unit of the bounds
     */
    IntervalColumn(
            String title, String of, String unit, Function<Row, Optional<Interval>> interval) {
        this(title, of, unit, false, interval);
    }

    /** The names of the columns that are exported. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        if (withFigure) names.add(of + " (" + unit + ")");
        names.add(of + ", lower bound (" + unit + ")");
        names.add(of + ", upper bound (" + unit + ")");
        names.add(of + ", level of interval (%)");
        return names;
    }

    /** The values of a row in these columns; null without a figure or an interval. */
    List<Object> values(Row row) {
        List<Object> values = new ArrayList<>();
        if (withFigure) values.add(getCellData(row));
        Interval i = interval.apply(row).orElse(null);
        values.add(i == null ? null : i.low());
        values.add(i == null ? null : i.high());
        values.add(i == null ? null : Math.floor(100 * i.confidence()));
        return values;
    }

    /** The width of a row's interval; NaN without one. */
    double width(Row row) {
        return interval.apply(row).map(Interval::halfWidth).orElse(Double.NaN);
    }
}
