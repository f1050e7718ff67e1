package marshalyard.charts.percentiles;

import marshalyard.charts.encoding.StyleKey;
import marshalyard.model.factor.Cell;

/**
 * One latency of a cell by percentile.
 *
 * @param cell whose
 * @param label of the cell, and the latency where several are shown
 * @param style what tells it from other curves
 * @param distribution empty while nothing has been measured
 */
record PercentileCurve(Cell cell, String label, StyleKey style, Distribution distribution) {}
