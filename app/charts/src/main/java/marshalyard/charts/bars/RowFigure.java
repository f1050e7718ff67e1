package marshalyard.charts.bars;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import marshalyard.charts.theme.Typeface;
import org.jfree.chart.annotations.XYTextAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;

/** A figure beside a bar, in smaller text where bars are thin. */
final class RowFigure extends XYTextAnnotation {
    private static final long serialVersionUID = 1;

    /** The usual size. */
    static final float SIZE = 11;

    RowFigure(String text, double x, int row) {
        super(text, x, row);
        setFont(Typeface.REGULAR.size(SIZE));
    }

    @Override
    public void draw(
            Graphics2D g,
            XYPlot plot,
            Rectangle2D area,
            ValueAxis horizontal,
            ValueAxis vertical,
            int renderer,
            PlotRenderingInfo info) {
        float size = RowText.size(SIZE, area.getHeight(), vertical.getRange().getLength());
        if (getFont().getSize2D() != size) setFont(Typeface.REGULAR.size(size));
        super.draw(g, plot, area, horizontal, vertical, renderer, info);
    }
}
