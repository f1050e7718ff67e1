package marshalyard.charts.theme;

import java.awt.BasicStroke;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;

/** The look that all plots share: thin grid lines and no frame. */
public final class PlotStyle {
    private PlotStyle() {}

    /** An empty plot between two axes. */
    public static XYPlot between(NumberAxis horizontal, NumberAxis vertical, Theme theme) {
        XYPlot plot = new XYPlot();
        plot.setDomainAxis(horizontal);
        plot.setRangeAxis(vertical);
        plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
        BasicStroke hair = new BasicStroke(1);
        plot.setBackgroundPaint(theme.background());
        plot.setOutlineVisible(false);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        plot.setDomainGridlinePaint(theme.grid());
        plot.setRangeGridlinePaint(theme.grid());
        plot.setDomainGridlineStroke(hair);
        plot.setRangeGridlineStroke(hair);
        plot.setNoDataMessage(null);
        return plot;
    }
}
