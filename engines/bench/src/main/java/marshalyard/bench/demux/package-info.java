/** What it costs a servant to find the operation that a request names. */
package marshalyard.bench.demux;
