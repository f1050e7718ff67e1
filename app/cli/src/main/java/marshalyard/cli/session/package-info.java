/** The session that a command reads, and which of its experiments. */
package marshalyard.cli.session;
