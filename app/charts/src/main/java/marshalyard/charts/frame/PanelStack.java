package marshalyard.charts.frame;

import java.util.List;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;

/**
 * Panels below one another over one horizontal axis, each with a vertical axis of its own; as high
 * as the weights of their plots tell.
 */
final class PanelStack {
    private static final double GAP = 10;

    private PanelStack() {}

    /** The first panel's horizontal axis becomes that of all. */
    static XYPlot of(List<Panel> panels) {
        CombinedDomainXYPlot stack = new CombinedDomainXYPlot(panels.get(0).plot().getDomainAxis());
        stack.setGap(GAP);
        stack.setOutlineVisible(false);
        stack.setBackgroundPaint(null);
        var range = stack.getDomainAxis().getRange();
        for (Panel panel : panels) stack.add(panel.plot(), panel.plot().getWeight());
        stack.getDomainAxis().setRange(range); // adding made it fit the curves
        return stack;
    }
}
