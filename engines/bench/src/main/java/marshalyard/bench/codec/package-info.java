/** What marshalling costs by itself, without a socket. */
package marshalyard.bench.codec;
