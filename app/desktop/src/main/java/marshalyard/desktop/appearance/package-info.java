/** The light and the dark appearance of the window. */
package marshalyard.desktop.appearance;
