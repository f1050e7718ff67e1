package marshalyard.charts.curves;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import marshalyard.charts.frame.IntervalDataset;

/** Curves as JFreeChart reads them, in the coordinates of the axes. */
final class CurveDataset extends IntervalDataset {
    private static final long serialVersionUID = 1;

    private final transient List<Curve> curves;
    private final transient DoubleUnaryOperator toHorizontal;
    private final transient DoubleUnaryOperator toVertical;

    CurveDataset(
            List<Curve> curves, DoubleUnaryOperator toHorizontal, DoubleUnaryOperator toVertical) {
        this.curves = curves;
        this.toHorizontal = toHorizontal;
        this.toVertical = toVertical;
    }

    private Point point(int series, int item) {
        return curves.get(series).points().get(item);
    }

    @Override
    public int getSeriesCount() {
        return curves.size();
    }

    @Override
    public int getItemCount(int series) {
        return curves.get(series).points().size();
    }

    @Override
    public double getXValue(int series, int item) {
        return toHorizontal.applyAsDouble(point(series, item).x());
    }

    @Override
    public double getYValue(int series, int item) {
        return toVertical.applyAsDouble(point(series, item).centre());
    }

    @Override
    public double getStartYValue(int series, int item) {
        Point point = point(series, item);
        return toVertical.applyAsDouble(Math.max(point.low(), point.centre() / 1000));
    }

    @Override
    public double getEndYValue(int series, int item) {
        return toVertical.applyAsDouble(point(series, item).high());
    }
}
