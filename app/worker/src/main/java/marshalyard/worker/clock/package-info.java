/**
 * The clock of a worker, {@code System.nanoTime}, which tests can make wrong on purpose, and series
 * of its readings as they travel to the lab.
 */
package marshalyard.worker.clock;
