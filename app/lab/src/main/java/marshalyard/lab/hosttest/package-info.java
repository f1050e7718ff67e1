/** Tries, step by step, whether a host can take part in a run. */
package marshalyard.lab.hosttest;
