package marshalyard.charts.ratio;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import marshalyard.charts.frame.IntervalDataset;

/** Ratios as JFreeChart reads them, in the coordinates of the axes. */
final class RatioDataset extends IntervalDataset {
    private static final long serialVersionUID = 1;

    /** A value beyond every axis; infinity can't be drawn. */
    private static final double FAR = 1e6;

    private final transient List<RatioCurve> curves;
    private final transient DoubleUnaryOperator toHorizontal;
    private final double beside;
    private final transient DoubleUnaryOperator toVertical;

    /**
     * A dataset.
     *
     * @param beside how far two curves stand apart at one level, so that bars don't overlap
     */
    RatioDataset(
            List<RatioCurve> curves,
            DoubleUnaryOperator toHorizontal,
            double beside,
            DoubleUnaryOperator toVertical) {
        this.curves = curves;
        this.toHorizontal = toHorizontal;
        this.beside = beside;
        this.toVertical = toVertical;
    }

    private Ratio ratio(int series, int item) {
        return curves.get(series).ratios().get(item);
    }

    @Override
    public int getSeriesCount() {
        return curves.size();
    }

    @Override
    public int getItemCount(int series) {
        return curves.get(series).ratios().size();
    }

    @Override
    public double getXValue(int series, int item) {
        double aside = (series - (curves.size() - 1) / 2.0) * beside;
        return toHorizontal.applyAsDouble(ratio(series, item).x()) + aside;
    }

    @Override
    public double getYValue(int series, int item) {
        return toVertical.applyAsDouble(ratio(series, item).value());
    }

    @Override
    public double getStartYValue(int series, int item) {
        return toVertical.applyAsDouble(ratio(series, item).low());
    }

    @Override
    public double getEndYValue(int series, int item) {
        return toVertical.applyAsDouble(Math.min(FAR, ratio(series, item).high()));
    }
}
