/** Benchmarks of marshalling by itself, without a socket. */
package marshalyard.bench.codec;
