/** The log: what happened in runs, line by line. */
package marshalyard.desktop.log;
