/**
 * The standalone receiver in a window of its own: the user gives its address to another program and
 * sees what arrives.
 */
package marshalyard.desktop.receive;
