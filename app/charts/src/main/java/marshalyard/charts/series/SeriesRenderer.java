package marshalyard.charts.series;

import java.awt.BasicStroke;
import java.awt.Paint;
import java.awt.geom.Ellipse2D;
import java.util.List;
import marshalyard.charts.theme.Theme;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;

/** Draws lines and dots; a dot of which something must be known is hollow. */
final class SeriesRenderer extends XYLineAndShapeRenderer {
    private static final long serialVersionUID = 1;

    private final transient List<Series> series;
    private final transient Theme theme;

    SeriesRenderer(List<Series> series, Theme theme) {
        super(true, true);
        this.series = series;
        this.theme = theme;
        setDrawSeriesLineAsPath(true);
        setDefaultCreateEntities(false);
        setUseFillPaint(true);
        setUseOutlinePaint(true);
        setDefaultShape(new Ellipse2D.Double(-4, -4, 8, 8));
        setAutoPopulateSeriesShape(false);
        setDefaultOutlineStroke(new BasicStroke(1.6f));
        setAutoPopulateSeriesOutlineStroke(false);
    }

    @Override
    public Paint getItemFillPaint(int row, int item) {
        boolean hollow = series.get(row).points().get(item).hollow();
        return hollow ? theme.background() : getItemPaint(row, item);
    }

    @Override
    public Paint getItemOutlinePaint(int row, int item) {
        return getItemPaint(row, item);
    }
}
