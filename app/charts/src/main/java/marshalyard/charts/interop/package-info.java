/**
 * The interop map: a square for each sender with each receiver, coloured by its throughput or round
 * trip, with a mark for the integrity of the data and the reason where a pair has no figure. One
 * panel for each combination of the factors but size and socket queue, of which the map shows the
 * best.
 *
 * <pre>{@code
 * ./marshalyard plot session.yard --metric interop --out interop.png
 * }</pre>
 */
package marshalyard.charts.interop;
