/** Figures by sender and receiver of pairs of engines. */
package marshalyard.analysis.table.interop;
