package marshalyard.charts;

import java.util.List;

/**
 * What stands between a chart's captions and its legend, as JFreeChart draws it.
 *
 * @param panels at least one; all have the same axes
 * @param styles of the curves in all of them
 */
public record ChartPlot(List<Panel> panels, StyleAssigner styles) {
    public ChartPlot {
        if (panels.isEmpty()) throw new IllegalArgumentException("A chart has a panel.");
        panels = List.copyOf(panels);
    }
}
