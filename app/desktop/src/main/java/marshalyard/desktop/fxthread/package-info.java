/** The one door to the window's thread, and the way out of it. */
package marshalyard.desktop.fxthread;
