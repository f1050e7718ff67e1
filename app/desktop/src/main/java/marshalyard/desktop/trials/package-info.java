/** The experiment in view and the trials that it has so far. */
package marshalyard.desktop.trials;
