/** Benchmarks of the parts of a loop: clock, histogram, inbox. */
package marshalyard.bench.record;
