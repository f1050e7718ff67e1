/**
 * The summary tables of the papers as values: highest and lowest throughput ({@code sigcomm96}
 * Table 1), trend lines and deviations ({@code boeing99} Tables 1-6), total times by number of
 * requests ({@code sigcomm96} Tables 7-10), facts. The faces print them.
 */
package marshalyard.model.statistics.table;
