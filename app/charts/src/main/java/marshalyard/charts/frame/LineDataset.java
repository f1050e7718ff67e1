package marshalyard.charts.frame;

import org.jfree.data.xy.AbstractXYDataset;

/** Lines as JFreeChart reads them, known by their numbers, in the coordinates of the axes. */
public abstract class LineDataset extends AbstractXYDataset {
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
    public abstract double getXValue(int series, int item);

    @Override
    public abstract double getYValue(int series, int item);
}
