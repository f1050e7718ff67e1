/** The optimising ORB's CDR without messages and sockets, for benchmarks. */
package marshalyard.engine.corbafast.alone;
