/**
 * The trials in view, and those of the run under way. The user can look at one experiment while
 * another one runs.
 */
package marshalyard.desktop.trials;
