/** The command palette: everything that the user can go to or do, found by words. */
package marshalyard.desktop.palette;
