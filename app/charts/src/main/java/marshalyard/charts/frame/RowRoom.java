package marshalyard.charts.frame;

import java.util.List;
import org.jfree.chart.axis.SymbolAxis;

/** The height, in pixels, that rows of bars take so that the names beside them can be read. */
final class RowRoom {
    /** A row whose name and figure have letters of the usual size, or nearly. */
    private static final int ROW = 13;

    /** A panel's title and horizontal axis. */
    private static final int BESIDE = 45;

    /** The chart's titles, and its legend. */
    private static final int AROUND = 230;

    /** A narrower panel has no room for bars beside their names. */
    private static final int LEAST_WIDTH = 230;

    private RowRoom() {}

    /** The height of a chart of this width; 0 if its panels have no rows with names. */
    static int height(List<Panel> panels, int width) {
        int rows = panels.stream().mapToInt(RowRoom::rows).max().orElse(0);
        if (rows == 0) return 0;
        int columns = Math.max(1, Math.min(panels.size(), width / LEAST_WIDTH));
        int below = (panels.size() + columns - 1) / columns;
        return AROUND + below * (BESIDE + ROW * rows);
    }

    /** Squares have a rule of their own. */
    private static int rows(Panel panel) {
        boolean named =
                panel.plot().getRangeAxis() instanceof SymbolAxis
                        && !(panel.plot().getRenderer() instanceof Squares);
        return named ? ((SymbolAxis) panel.plot().getRangeAxis()).getSymbols().length : 0;
    }
}
