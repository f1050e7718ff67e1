/** Highest and lowest throughput ({@code sigcomm96} Table 1). */
package marshalyard.analysis.table.extremes;
