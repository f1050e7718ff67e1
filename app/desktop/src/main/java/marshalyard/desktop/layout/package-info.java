/** The parts of the window that come and go: which are seen, how large, and on which side. */
package marshalyard.desktop.layout;
