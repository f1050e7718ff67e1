/**
 * The waterfall: what a message costs at each end, by category, one engine below the other. The
 * sender's cost extends to the left, the receiver's to the right, as in the papers' pairs of tables
 * ({@code sigcomm96} Tables 2 and 3).
 */
package marshalyard.charts.waterfall;
