/**
 * UDP (RFC 768): each message is one datagram, with a header of 24 bytes, the elements behind it,
 * and zeros up to a multiple of eight bytes.
 *
 * <pre>
 * 0  magic, 4 bytes          8  elements, 4 bytes
 * 4  kind                   12  epoch, 4 bytes
 * 5  data type, 129 for one of the user's own              16  number, 8 bytes
 * 6  byte order of the elements: 0 big-endian, 1 little-endian
 * 7  a barrier's attempt, else 0
 * </pre>
 *
 * Elements of a type of the user's own stand behind a head as in {@link
 * marshalyard.engine.frame.OwnFrame}. The header itself is big-endian. An epoch lasts from one
 * barrier to the next. The number of a message counts those of its sender, the number of a reply is
 * its request's, and the number of an answered barrier is how many messages of the epoch were
 * consumed. The receiver drops a message of an earlier epoch, which comes too late, and a second
 * copy of a message that it has consumed.
 *
 * <p>The sender repeats the barrier until the receiver answers, because the barrier may get lost
 * itself. Each attempt has a number, from 1 on, and the answer that of the attempt which ended the
 * epoch: the time that lost attempts took is no part of a measurement. Epoch 0 holds no messages:
 * its barrier makes the sender known to the receiver, by a random number and, as elements, the 16
 * bytes of the receiver's token. The receiver does not answer a sender that does not know the
 * token.
 */
package marshalyard.engine.sockets.datagram;
