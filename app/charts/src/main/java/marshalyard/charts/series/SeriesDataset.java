package marshalyard.charts.series;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import marshalyard.charts.frame.LineDataset;

/** Series as JFreeChart reads them, in the coordinates of the axes. */
final class SeriesDataset extends LineDataset {
    private static final long serialVersionUID = 1;

    private final transient List<Series> series;
    private final transient DoubleUnaryOperator toHorizontal;
    private final transient DoubleUnaryOperator toVertical;

    SeriesDataset(
            List<Series> series, DoubleUnaryOperator toHorizontal, DoubleUnaryOperator toVertical) {
        this.series = series;
        this.toHorizontal = toHorizontal;
        this.toVertical = toVertical;
    }

    @Override
    public int getSeriesCount() {
        return series.size();
    }

    @Override
    public int getItemCount(int row) {
        return series.get(row).points().size();
    }

    @Override
    public double getXValue(int row, int item) {
        return toHorizontal.applyAsDouble(series.get(row).points().get(item).x());
    }

    @Override
    public double getYValue(int row, int item) {
        return toVertical.applyAsDouble(series.get(row).points().get(item).y());
    }
}
