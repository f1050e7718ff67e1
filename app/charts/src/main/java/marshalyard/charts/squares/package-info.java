/** Squares with figures, and their colours: what maps and tables in colours share. */
package marshalyard.charts.squares;
