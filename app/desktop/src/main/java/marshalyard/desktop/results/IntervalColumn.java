package marshalyard.desktop.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.TableColumn;
import marshalyard.analysis.statistics.Interval;

/** A column of intervals: sorted by their widths, exported as their bounds and their level. */
final class IntervalColumn extends TableColumn<Row, Number> {
    private final String of;
    private final String unit;
    private final Function<Row, Optional<Interval>> interval;

    /**
     * A column without cells.
     *
     * @param of what the interval is of, for the names of what is exported
     * @param unit of the bounds
     */
    IntervalColumn(
            String title, String of, String unit, Function<Row, Optional<Interval>> interval) {
        super(title);
        this.of = of;
        this.unit = unit;
        this.interval = interval;
    }

    /** The names of the columns that are exported. */
    List<String> names() {
        return List.of(
                of + ", lower bound (" + unit + ")",
                of + ", upper bound (" + unit + ")",
                of + ", level of interval (%)");
    }

    /** The values of a row in these columns; null without an interval. */
    List<Object> values(Row row) {
        return interval.apply(row)
                .map(i -> List.<Object>of(i.low(), i.high(), Math.floor(100 * i.confidence())))
                .orElseGet(() -> new ArrayList<>(Arrays.asList(null, null, null)));
    }

    /** The width of a row's interval; NaN without one. */
    double width(Row row) {
        return interval.apply(row).map(Interval::halfWidth).orElse(Double.NaN);
    }
}
