/** The command that judges claims. */
package marshalyard.cli.claims;
