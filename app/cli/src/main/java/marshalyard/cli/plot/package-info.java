/** Charts from a session, as files. */
package marshalyard.cli.plot;
