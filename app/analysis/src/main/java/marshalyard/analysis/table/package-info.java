/**
 * The tables: first as values (highest and lowest throughput of {@code sigcomm96} Table 1, trend
 * lines and deviations of {@code boeing99} Tables 1-6, total times by number of requests of {@code
 * sigcomm96} Tables 7-10, facts), then as people read them, with text in the cells. Every face
 * shows the same.
 */
package marshalyard.analysis.table;
