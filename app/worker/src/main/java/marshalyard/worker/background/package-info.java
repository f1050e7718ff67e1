/** Processes that load a machine beside a measurement, as in {@code boeing99}. */
package marshalyard.worker.background;
