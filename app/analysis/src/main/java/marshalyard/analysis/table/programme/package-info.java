/** The worth of each step that {@code wcsss96} proposes. */
package marshalyard.analysis.table.programme;
