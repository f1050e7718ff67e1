/** The end of the program. */
package marshalyard.desktop.quit;
