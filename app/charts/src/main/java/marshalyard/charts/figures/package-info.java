/**
 * Charts as papers draw them. {@link marshalyard.charts.figures.PaperFigures} has the figures of
 * the papers that an experiment names; a {@link marshalyard.charts.figures.PaperFigure} says what
 * of a session it shows.
 */
package marshalyard.charts.figures;
