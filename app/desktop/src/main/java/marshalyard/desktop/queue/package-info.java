/** Experiments of the session that wait until the run under way has ended. */
package marshalyard.desktop.queue;
