package marshalyard.charts.heat;

import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.analysis.results.CellFigure;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.model.factor.Cell;

/**
 * One cell in a table.
 *
 * @param row from above, from 0
 * @param column from the left, from 0
 * @param figure empty if it has none
 * @param reason why it has no figure, a sentence; empty while nothing was tried, and if it has one
 * @param state what is drawn where there is no figure
 */
record HeatSquare(
        int row, int column, Cell cell, Optional<CellFigure> figure, String reason, State state) {
    /** The fate of a cell. */
    enum State {
        MEASURED,
        FELL_BEHIND,
        WITHOUT,
        FAILED,
        REFUSED,
        AWAITED
    }

    /** The figure in the metric's base unit. */
    OptionalDouble value() {
        return figure.flatMap(CellFigure::estimate).stream()
                .mapToDouble(CellEstimate::centre)
                .findFirst();
    }

    /** True if it is to be read with care. */
    boolean doubted() {
        return value().isPresent() && !figure.orElseThrow().verdicts().isEmpty();
    }
}
