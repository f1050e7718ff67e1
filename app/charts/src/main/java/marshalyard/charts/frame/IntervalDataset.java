package marshalyard.charts.frame;

import org.jfree.data.xy.AbstractIntervalXYDataset;

/**
 * Points with a vertical interval as JFreeChart reads them, their curves known by their numbers, in
 * the coordinates of the axes.
 */
public abstract class IntervalDataset extends AbstractIntervalXYDataset {
    private static final long serialVersionUID = 1;

    @Override
    public final Comparable<Integer> getSeriesKey(int series) {
        return series;
    }

    @Override
    public final Number getX(int series, int item) {
        return getXValue(series, item);
    }

    @Override
    public final Number getY(int series, int item) {
        return getYValue(series, item);
    }

    @Override
    public final Number getStartX(int series, int item) {
        return getXValue(series, item);
    }

    @Override
    public final Number getEndX(int series, int item) {
        return getXValue(series, item);
    }

    @Override
    public final Number getStartY(int series, int item) {
        return getStartYValue(series, item);
    }

    @Override
    public final Number getEndY(int series, int item) {
        return getEndYValue(series, item);
    }

    @Override
    public abstract double getXValue(int series, int item);

    @Override
    public abstract double getYValue(int series, int item);

    @Override
    public abstract double getStartYValue(int series, int item);

    @Override
    public abstract double getEndYValue(int series, int item);
}
