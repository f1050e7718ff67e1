/** A session's trials as CSV or JSON. */
package marshalyard.cli.export;
