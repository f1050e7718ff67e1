/**
 * Measures the socket engines against a C program and iperf3, by hand: {@link
 * marshalyard.engine.sockets.reference.Reference}. Not run by the build.
 */
package marshalyard.engine.sockets.reference;
