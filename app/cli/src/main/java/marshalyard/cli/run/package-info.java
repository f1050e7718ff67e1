/** Running and resuming experiments. */
package marshalyard.cli.run;
