/**
 * Typed data over raw sockets with a small header: the reference for every other engine, as TTCP
 * over sockets is in {@code sigcomm96}.
 *
 * <p>A message is a header of 16 bytes and the packed elements behind it. A sender opens one
 * connection and first shows the token in the receiver's address. Oneway messages follow each other
 * without an answer; the receiver answers each twoway message and each barrier with a frame. The
 * three engines over streams, {@code tcp}, {@code tcp-nio} and {@code unix}, differ in their {@link
 * marshalyard.engine.sockets.transport.Transport} only:
 *
 * <pre>{@code
 * codec      arrays to bytes and back
 * frame      how messages stand in a stream
 * transport  the kinds of stream sockets; the token
 * datagram   how messages stand in datagrams, and both ends of udp
 * }</pre>
 *
 * <p>{@link marshalyard.engine.sockets.UdpEngine} has ends of its own, because datagrams get lost
 * (RFC 768): the barrier is repeated until it is answered, and what is missing then counts as lost.
 */
package marshalyard.engine.sockets;
