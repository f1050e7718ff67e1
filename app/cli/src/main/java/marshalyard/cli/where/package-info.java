/** The command that tells where the time of profiled trials went. */
package marshalyard.cli.where;
