/** The session that the window works on: one file, kept from the first trial on. */
package marshalyard.desktop.session;
