/** The headless face: the same lab as the window's, on a terminal. */
package marshalyard.cli;
