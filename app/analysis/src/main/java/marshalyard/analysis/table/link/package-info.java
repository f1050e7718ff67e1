/** Emulated links: what was asked, what was got, what theory says, and how cuts were survived. */
package marshalyard.analysis.table.link;
