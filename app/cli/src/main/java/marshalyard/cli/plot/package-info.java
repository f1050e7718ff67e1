/**
 * Charts from a session, as files: {@code plot}, and {@code run} and {@code resume} with {@code
 * --plot}. {@link marshalyard.cli.plot.PlotOptions} says which kind of chart, how large and where
 * to; {@link marshalyard.cli.plot.EncodingOptions} which dimension each channel of it shows. Both
 * are checked before a long run begins, so that the user learns of a misspelt word at once.
 */
package marshalyard.cli.plot;
