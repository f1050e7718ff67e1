package marshalyard.charts.heat;

import java.util.List;

/**
 * The squares of the cells that differ in nothing but row and column.
 *
 * @param title what they have in common and others have not; empty if there is only this one
 * @param subject what the metric measures of them, where patterns differ in that; else empty
 */
record HeatPanel(String title, String subject, List<HeatSquare> squares) {
    HeatPanel {
        squares = List.copyOf(squares);
    }
}
