/** Runs as the window sees them: the state of the run under way, its progress, and its report. */
package marshalyard.desktop.run;
