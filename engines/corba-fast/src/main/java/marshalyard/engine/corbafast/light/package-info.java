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
 * 3   0
 * 4   size of what follows the header
 * 8   request id
 * 12  number of the binding; in a reply its status
 * }</pre>
 */
package marshalyard.engine.corbafast.light;
