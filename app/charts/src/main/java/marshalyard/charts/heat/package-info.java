/**
 * The heat table: a square for each engine and message size, coloured by a metric, hatched where
 * the figure is to be read with care. One panel for each combination of whatever else differs, so
 * that hundreds of cells can be seen at once, where curves would lie over one another.
 *
 * <pre>{@code
 * ./marshalyard plot session.yard --metric heat-throughput --out heat.png
 * }</pre>
 */
package marshalyard.charts.heat;
