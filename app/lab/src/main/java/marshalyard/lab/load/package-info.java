/**
 * Load that an experiment asks for: processes that compute or exchange messages beside the trials,
 * as in {@code boeing99}. Their CPU time does not count as that of other programs, nor does that of
 * workers that wait for trials of their own.
 */
package marshalyard.lab.load;
