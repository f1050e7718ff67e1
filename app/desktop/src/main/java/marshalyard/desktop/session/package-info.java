/**
 * The session that the window works on. It is a file from the first trial on, so that nothing is
 * lost when the window ends.
 */
package marshalyard.desktop.session;
