package marshalyard.charts;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.jfree.data.xy.AbstractIntervalXYDataset;

/** Curves as JFreeChart reads them: logarithms of sizes, and values in the unit of the axis. */
final class CurveDataset extends AbstractIntervalXYDataset {
    private static final long serialVersionUID = 1;

    private final transient List<Curve> curves;
    private final transient DoubleUnaryOperator toAxis;

    CurveDataset(List<Curve> curves, DoubleUnaryOperator toAxis) {
        this.curves = curves;
        this.toAxis = toAxis;
    }

    private Point point(int series, int item) {
        return curves.get(series).points().get(item);
    }

    @Override
    public int getSeriesCount() {
        return curves.size();
    }

    @Override
    public Comparable<String> getSeriesKey(int series) {
        return curves.get(series).label();
    }

    @Override
    public int getItemCount(int series) {
        return curves.get(series).points().size();
    }

    @Override
    public double getXValue(int series, int item) {
        return LogAxis.log2(point(series, item).bytes());
    }

    @Override
    public double getYValue(int series, int item) {
        return toAxis.applyAsDouble(point(series, item).mean());
    }

    @Override
    public double getStartYValue(int series, int item) {
        Point point = point(series, item);
        return toAxis.applyAsDouble(Math.max(point.low(), point.mean() / 1000));
    }

    @Override
    public double getEndYValue(int series, int item) {
        return toAxis.applyAsDouble(point(series, item).high());
    }

    @Override
    public Number getX(int series, int item) {
        return getXValue(series, item);
    }

    @Override
    public Number getY(int series, int item) {
        return getYValue(series, item);
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
    public Number getStartY(int series, int item) {
        return getStartYValue(series, item);
    }

    @Override
    public Number getEndY(int series, int item) {
        return getEndYValue(series, item);
    }
}
