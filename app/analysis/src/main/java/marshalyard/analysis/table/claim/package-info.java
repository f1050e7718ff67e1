/** Claims with what trials say of them. */
package marshalyard.analysis.table.claim;
