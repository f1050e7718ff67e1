/** The trials in view, and those of the run under way, which may be the same. */
package marshalyard.desktop.trials;
