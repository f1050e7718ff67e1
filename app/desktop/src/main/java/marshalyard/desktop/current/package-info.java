/** The experiment in view, wherever it comes from. */
package marshalyard.desktop.current;
