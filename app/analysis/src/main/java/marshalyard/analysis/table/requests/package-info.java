/** Total times by number of requests ({@code sigcomm96} Tables 7-10). */
package marshalyard.analysis.table.requests;
