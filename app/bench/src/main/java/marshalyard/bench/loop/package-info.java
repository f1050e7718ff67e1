/** Benchmarks of the measuring loops, over requests that cost nothing themselves. */
package marshalyard.bench.loop;
