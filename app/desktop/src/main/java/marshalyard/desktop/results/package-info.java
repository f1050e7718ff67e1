/** The table of results: a row for each cell, with its verdicts. */
package marshalyard.desktop.results;
