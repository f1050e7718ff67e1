/** The work of both ends for each message, by engine. */
package marshalyard.analysis.table.work;
