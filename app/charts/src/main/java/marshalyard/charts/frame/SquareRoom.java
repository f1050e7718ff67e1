package marshalyard.charts.frame;

import java.util.Arrays;
import java.util.Optional;
import marshalyard.charts.axis.NameRoom;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.XYPlot;

/**
 * The room of figures in the squares of a panel, and of the names beside them.
 *
 * @param squares draws them
 * @param columns how many stand beside each other
 * @param rows how many stand below each other
 * @param names the width of the names of rows, in pixels
 */
record SquareRoom(Squares squares, double columns, double rows, double names) {
    /** The names of columns below, and the margin beside those of rows, in pixels. */
    private static final double BELOW = 22, BESIDE = 12;

    /** The width of a letter of a name, in pixels. */
    private static final double LETTER = 6.5;

    /** The height of a name whose letters can just be read, in pixels. */
    private static final double LINE = 9;

    /** Empty for a panel of anything but squares. */
    static Optional<SquareRoom> of(XYPlot plot) {
        return plot.getRenderer() instanceof Squares squares
                ? Optional.of(
                        new SquareRoom(
                                squares,
                                plot.getDomainAxis().getRange().getLength(),
                                plot.getRangeAxis().getRange().getLength(),
                                LETTER * longestName(plot)))
                : Optional.empty();
    }

    private static int longestName(XYPlot plot) {
        if (!(plot.getRangeAxis() instanceof SymbolAxis axis)) return 0;
        return Arrays.stream(axis.getSymbols()).mapToInt(String::length).max().orElse(0);
    }

    /**
     * How well figures and names can be read in a panel of this size, 0 to 1. Figures without their
     * names tell nothing, names without figures still tell what a colour stands for.
     *
     * @param alone whether the names stand outside of it
     */
    double legible(double width, double height, boolean alone) {
        double beside = Math.min(names + BESIDE, (1 - NameRoom.PLOT_SHARE) * width);
        double wide = (width - (alone ? 0 : beside)) / columns;
        double high = (height - (alone ? 0 : BELOW)) / rows;
        if (wide <= 0 || high <= 0) return 0;
        double named = Math.min(1, Math.min(wide, high) / LINE);
        return named * (1 + squares.legible(wide, high)) / 2;
    }
}
