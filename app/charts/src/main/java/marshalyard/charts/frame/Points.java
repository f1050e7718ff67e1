package marshalyard.charts.frame;

import java.util.List;
import java.util.function.Function;
import org.jfree.data.xy.AbstractIntervalXYDataset;

/**
 * The points of curves as JFreeChart reads them, in the coordinates of the axes. Curves are known
 * by their numbers.
 */
public final class Points extends AbstractIntervalXYDataset {
    private static final long serialVersionUID = 1;

    private final transient List<List<At>> curves;

    /** A point and the vertical interval around it. */
    public record At(double x, double y, double low, double high) {
        /** A point without an interval. */
        public At(double x, double y) {
            this(x, y, y, y);
        }
    }

    public Points(List<List<At>> curves) {
        this.curves = List.copyOf(curves);
    }

    /** The points of curves that hold values of another kind. */
    public static <C, P> Points of(
            List<C> curves, Function<C, List<P>> values, Function<P, At> point) {
        return new Points(
                curves.stream().map(c -> values.apply(c).stream().map(point).toList()).toList());
    }

    private At at(int series, int item) {
        return curves.get(series).get(item);
    }

    @Override
    public int getSeriesCount() {
        return curves.size();
    }

    @Override
    public int getItemCount(int series) {
        return curves.get(series).size();
    }

    @Override
    public Comparable<Integer> getSeriesKey(int series) {
        return series;
    }

    @Override
    public double getXValue(int series, int item) {
        return at(series, item).x();
    }

    @Override
    public double getYValue(int series, int item) {
        return at(series, item).y();
    }

    @Override
    public double getStartYValue(int series, int item) {
        return at(series, item).low();
    }

    @Override
    public double getEndYValue(int series, int item) {
        return at(series, item).high();
    }

    @Override
    public Number getX(int series, int item) {
        return getXValue(series, item);
    }

    @Override
    public Number getStartX(int series, int item) {
        return getXValue(series, item);
    }

    @Override
    public Number getEndX(int series, int item) {
        return getXValue(series, item);
    }

    @Override
    public Number getY(int series, int item) {
        return getYValue(series, item);
    }

    @Override
    public Number getStartY(int series, int item) {
        return getStartYValue(series, item);
    }

    @Override
    public Number getEndY(int series, int item) {
        return getEndYValue(series, item);
    }
}
