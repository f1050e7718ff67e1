package marshalyard.charts.depth;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import marshalyard.charts.frame.LineDataset;

/** Depths over time as JFreeChart reads them, in the units of the axes. */
final class DepthDataset extends LineDataset {
    private static final long serialVersionUID = 1;

    private final transient List<DepthLine> lines;
    private final double timeUnit;
    private final transient DoubleUnaryOperator toAxis;

    DepthDataset(List<DepthLine> lines, double timeUnit, DoubleUnaryOperator toAxis) {
        this.lines = lines;
        this.timeUnit = timeUnit;
        this.toAxis = toAxis;
    }

    @Override
    public int getSeriesCount() {
        return lines.size();
    }

    @Override
    public int getItemCount(int series) {
        return lines.get(series).nanos().length;
    }

    @Override
    public double getXValue(int series, int item) {
        return lines.get(series).nanos()[item] / timeUnit;
    }

    @Override
    public double getYValue(int series, int item) {
        return toAxis.applyAsDouble(lines.get(series).depths()[item]);
    }
}
