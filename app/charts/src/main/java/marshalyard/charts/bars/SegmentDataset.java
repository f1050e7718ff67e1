package marshalyard.charts.bars;

import java.util.List;
import org.jfree.data.DomainOrder;
import org.jfree.data.xy.AbstractXYDataset;

/** Segments, a series for each colour; a segment's place is its middle. */
final class SegmentDataset extends AbstractXYDataset {
    private static final long serialVersionUID = 1;

    private final transient List<List<Segment>> series;

    SegmentDataset(List<List<Segment>> series) {
        this.series = series;
    }

    Segment segment(int of, int item) {
        return series.get(of).get(item);
    }

    @Override
    public DomainOrder getDomainOrder() {
        return DomainOrder.NONE;
    }

    @Override
    public int getSeriesCount() {
        return series.size();
    }

    @Override
    public Integer getSeriesKey(int of) {
        return of;
    }

    @Override
    public int getItemCount(int of) {
        return series.get(of).size();
    }

    @Override
    public double getXValue(int of, int item) {
        Segment segment = segment(of, item);
        return (segment.from() + segment.to()) / 2;
    }

    @Override
    public double getYValue(int of, int item) {
        return segment(of, item).row();
    }

    @Override
    public Number getX(int of, int item) {
        return getXValue(of, item);
    }

    @Override
    public Number getY(int of, int item) {
        return getYValue(of, item);
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
