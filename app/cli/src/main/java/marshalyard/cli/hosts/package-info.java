/** The command hosts, and how the terminal asks what opening a host needs. */
package marshalyard.cli.hosts;
