/** The summary tables of the papers as data; the faces render them. */
package marshalyard.model.statistics.table;
