package marshalyard.charts.percentiles;

import java.util.List;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.Verdict;

/**
 * One latency of a cell by percentile.
 *
 * @param cell whose
 * @param label of the cell, and the latency where several are shown
 * @param style what tells it from other curves
 * @param distribution empty while nothing has been measured
 * @param verdicts on the cell
 */
record PercentileCurve(
        Cell cell,
        String label,
        StyleKey style,
        Distribution distribution,
        List<Verdict> verdicts) {
    PercentileCurve {
        verdicts = List.copyOf(verdicts);
    }
}
