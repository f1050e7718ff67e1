/**
 * Light GIOP: requests between two ends that have agreed on it ({@code wcsss96}, section 3, "CORBA
 * GIOP Protocol Optimizations").
 *
 * <p>The first request of a connection is GIOP and carries a service context that offers light
 * GIOP. A receiver that speaks it says so in the reply's service context; any other ORB passes over
 * the context, and the connection goes on with GIOP. From then on an object and an operation are
 * bound to a number once, and a request names the number: 16 bytes of header in place of 70.
 * Arguments stay as they are in GIOP, in CDR, and begin on a border of eight bytes.
 *
 * <pre>{@code
 * 0   'L'
 * 1   kind: bind, oneway, twoway, reply
 * 2   flags: bit 0 little-endian, bit 1 a checksum of eight bytes follows the header
 * 3   0; over UDP the number of the attempt, see below
 * 4   size of what follows the header
 * 8   request id
 * 12  number of the binding; in a reply its status
 * }</pre>
 *
 * <p>Over UDP ({@code transport: udp}) each message is one datagram, and nothing is negotiated: a
 * component of the server's reference names its UDP port. The same sixteen bytes do all that a
 * lossy network asks for, because the request ids of a sender are consecutive, from a random one
 * on:
 *
 * <ul>
 *   <li>The sender is known to the server by its first message, which binds the number 0 and names
 *       an object by its key. The server does not answer a sender that knows no key.
 *   <li>A payload is sent once. The server drops a second copy, whose request id it has seen, and
 *       what comes behind the barrier that was sent after it.
 *   <li>A call whose answer does not come in time is given up and counted as unanswered.
 *   <li>Bindings, the barrier and the other operations of {@code ttcp_control} are repeated under
 *       their request id until they are answered, and number each attempt from 1 on. The server
 *       serves each once and keeps the last answer, which may have got lost; the answer has the
 *       number of the attempt that was served, so that lost ones are not taken for slow.
 * </ul>
 */
package marshalyard.engine.corbafast.light;
