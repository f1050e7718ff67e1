/** Times to wait, as the window says them. */
package marshalyard.desktop.time;
