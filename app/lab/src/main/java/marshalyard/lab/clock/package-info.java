/** Comparing the clocks of two workers, for one-way latency. */
package marshalyard.lab.clock;
