/**
 * UDP: one datagram a message, a header of 24 bytes and the elements behind it, filled up with
 * zeros to a border of eight bytes.
 *
 * <pre>
 * 0  magic, 4 bytes          8  elements, 4 bytes
 * 4  kind                   12  epoch, 4 bytes
 * 5  data type              16  number, 8 bytes
 * 6  byte order of the elements: 0 big-endian, 1 little-endian
 * 7  0
 * </pre>
 *
 * The header itself is big-endian. An epoch lasts from one barrier to the next. The number of a
 * message counts those of its sender, the number of a reply is its request's, and the number of an
 * answered barrier is how many messages of the epoch were consumed. A message of an earlier epoch
 * comes too late: it is dropped, and so is a second copy of one that was consumed.
 *
 * <p>The barrier is repeated until it is answered, for it may get lost itself. Epoch 0 holds no
 * messages: its barrier makes the sender known to the receiver, by a number drawn at random and the
 * 16 bytes of the receiver's token as elements. Who does not know the token is not answered.
 */
package marshalyard.engine.sockets.datagram;
