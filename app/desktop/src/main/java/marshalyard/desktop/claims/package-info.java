/** The claims of the experiment in view: their verdicts, their cells, and making new ones. */
package marshalyard.desktop.claims;
