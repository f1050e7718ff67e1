/** Reports of sessions. */
package marshalyard.cli.report;
