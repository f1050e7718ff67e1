/**
 * The shelf at the window's side: samples, the experiments of the session, and the sessions used
 * last.
 */
package marshalyard.desktop.shelf;
