/** How a command ends: the statuses that scripts can rely on. */
package marshalyard.cli.status;
