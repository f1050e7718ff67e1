package marshalyard.charts.percentiles;

import marshalyard.charts.StyleKey;

/**
 * One latency of a cell by percentile.
 *
 * @param label of the cell, and the latency where several are shown
 * @param style what tells it from other curves
 * @param distribution empty while nothing has been measured
 */
record PercentileCurve(String label, StyleKey style, Distribution distribution) {}
