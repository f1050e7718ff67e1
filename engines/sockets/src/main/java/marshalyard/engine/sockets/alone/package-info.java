/** Marshalling of the socket engines without a socket, for benchmarks. */
package marshalyard.engine.sockets.alone;
