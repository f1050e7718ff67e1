package marshalyard.charts.percentiles;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import marshalyard.charts.frame.LineDataset;

/** Distributions as JFreeChart reads them, in the coordinates of the axes. */
final class PercentileDataset extends LineDataset {
    private static final long serialVersionUID = 1;

    private final transient List<List<Distribution.At>> curves;
    private final transient DoubleUnaryOperator toAxis;

    PercentileDataset(List<List<Distribution.At>> curves, DoubleUnaryOperator toAxis) {
        this.curves = curves;
        this.toAxis = toAxis;
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
    public double getXValue(int series, int item) {
        return curves.get(series).get(item).nines();
    }

    @Override
    public double getYValue(int series, int item) {
        return toAxis.applyAsDouble(curves.get(series).get(item).nanos());
    }
}
