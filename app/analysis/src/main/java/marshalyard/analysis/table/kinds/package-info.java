/** The list of all kinds of tables. */
package marshalyard.analysis.table.kinds;
