/**
 * Runs as the window sees them: what it asks of the lab ({@link
 * marshalyard.desktop.run.LabAccess}), the state of the run under way, and its progress.
 */
package marshalyard.desktop.run;
