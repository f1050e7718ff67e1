/** Exit statuses of commands, on which scripts can rely on. */
package marshalyard.cli.status;
