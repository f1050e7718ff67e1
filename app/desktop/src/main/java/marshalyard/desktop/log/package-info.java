/** What happened, line by line. */
package marshalyard.desktop.log;
