package marshalyard.charts.frame;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import marshalyard.charts.encoding.CurveLevel;
import marshalyard.charts.encoding.StyleKey;
import org.jfree.chart.plot.XYPlot;

/**
 * One plot of a chart.
 *
 * @param title the level that all of its curves have; empty if it is the only one
 * @param plot its first dataset holds the curves
 * @param keys what tells the curves of that dataset apart, one for each series
 * @param spots what is to be read where the pointer is near an item of that dataset
 */
public record Panel(String title, XYPlot plot, List<StyleKey> keys, Spots spots) {
    /** Tells what an item of a curve stands for. */
    @FunctionalInterface
    public interface Spots {
        Spot of(int series, int item);
    }

    public Panel {
        keys = List.copyOf(keys);
    }

    /**
     * A panel for each level of the panels' dimension, in the order of the curves; one where there
     * is no such dimension, or no curve.
     *
     * @param curves all of the chart
     * @param key of a curve
     * @param plot draws some of them, in this order
     */
    public static <C> List<Panel> each(
            List<C> curves, Function<C, StyleKey> key, Function<List<C>, Panel> plot) {
        Map<CurveLevel, List<C>> byLevel = new LinkedHashMap<>();
        for (C curve : curves) {
            byLevel.computeIfAbsent(key.apply(curve).panel(), l -> new ArrayList<>()).add(curve);
        }
        if (byLevel.size() < 2) return List.of(plot.apply(curves));
        return byLevel.entrySet().stream()
                .map(e -> plot.apply(e.getValue()).titled(e.getKey().words()))
                .toList();
    }

    private Panel titled(String words) {
        return new Panel(words, plot, keys, spots);
    }
}
