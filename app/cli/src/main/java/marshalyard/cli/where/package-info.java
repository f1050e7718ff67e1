/** Where the time of profiled trials went. */
package marshalyard.cli.where;
