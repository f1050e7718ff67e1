/**
 * Colours and typeface of every chart. {@link marshalyard.charts.theme.Theme} is a set of colours,
 * {@link marshalyard.charts.theme.Typeface} the font that comes with the program.
 */
package marshalyard.charts.theme;
