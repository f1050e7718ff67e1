/**
 * The commands {@code run}, {@code resume} and {@code receive}. Signals cancel a run in order, so
 * that the session keeps every trial that had ended.
 */
package marshalyard.cli.run;
