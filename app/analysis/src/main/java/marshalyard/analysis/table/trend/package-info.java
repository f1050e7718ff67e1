/** Trend lines and deviations ({@code boeing99} Tables 1-6). */
package marshalyard.analysis.table.trend;
