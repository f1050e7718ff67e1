/** Bringing things into view: the engines, samples, files, experiments of a session. */
package marshalyard.desktop.open;
