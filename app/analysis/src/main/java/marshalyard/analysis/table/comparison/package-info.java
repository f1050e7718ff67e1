/** Two experiments, or two levels of one, cell by cell. */
package marshalyard.analysis.table.comparison;
