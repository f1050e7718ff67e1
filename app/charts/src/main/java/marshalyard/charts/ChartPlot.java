package marshalyard.charts;

import java.awt.BasicStroke;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;

/** What one kind of chart has between its axes, as JFreeChart draws it. */
interface ChartPlot {
    /** Its first dataset holds the curves. */
    XYPlot plot();

    /** Of the curves, in the dataset's order. */
    StyleAssigner looks();

    /** What is to be read where the pointer is near this item of a curve. */
    String words(int series, int item);

    static XYPlot between(NumberAxis horizontal, NumberAxis vertical, Theme theme) {
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
