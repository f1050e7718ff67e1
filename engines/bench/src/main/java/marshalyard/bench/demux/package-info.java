/** Benchmarks of how a servant finds the operation that a request names. */
package marshalyard.bench.demux;
