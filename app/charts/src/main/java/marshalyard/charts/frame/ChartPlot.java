package marshalyard.charts.frame;

import java.util.List;
import marshalyard.charts.encoding.StyleAssigner;

/**
 * The part of a picture between a chart's captions and its legend, as JFreeChart draws it.
 *
 * @param panels at least one; all have the same axes, stacked ones the same horizontal axis
 * @param styles of the curves in all of them
 * @param stacked true for panels below one another over one horizontal axis, false for a grid
 * @param scales what colours stand for, below the panels
 */
public record ChartPlot(
        List<Panel> panels, StyleAssigner styles, boolean stacked, List<ColourScale> scales) {
    public ChartPlot {
        if (panels.isEmpty()) throw new IllegalArgumentException("A chart has a panel.");
        panels = List.copyOf(panels);
        scales = List.copyOf(scales);
    }

    /** One panel, or a grid of them. */
    public ChartPlot(List<Panel> panels, StyleAssigner styles) {
        this(panels, styles, false, List.of());
    }

    /** Panels below one another, or a grid of them. */
    public ChartPlot(List<Panel> panels, StyleAssigner styles, boolean stacked) {
        this(panels, styles, stacked, List.of());
    }
}
