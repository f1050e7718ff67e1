/** Tables of figures for every cell: metrics, integrity, facts that the ends reported. */
package marshalyard.analysis.table.result;
