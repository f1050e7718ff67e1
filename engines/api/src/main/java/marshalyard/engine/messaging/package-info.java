/**
 * A skeleton for engines on messaging systems, whose libraries move arrays of bytes to whoever
 * reads at a place with a name.
 *
 * <p>An engine implements {@link Incoming} and {@link Outgoing} over its library, some dozen lines
 * each, and makes a {@link MessagingReceiver} and a {@link MessagingSender} of them. These do what
 * is the same for all: the header, marshalling in every send, calls and deferred requests with
 * their answers, the barrier (again where it may get lost), several receivers and several senders.
 *
 * <p>An engine with a server in the middle extends {@link BrokeredEngine}. {@link BoxedOutgoing} is
 * for a library that delivers answers on a thread of its own, {@link Unconfirmed} for a server that
 * confirms messages, {@link PlaceName} for the names of places, and {@link ServerLogin} has the
 * options, and the sentences for a server that can't be reached or ends a connection.
 *
 * <p>Each message is 16 bytes of its own and then a frame as {@link marshalyard.engine.frame} lays
 * it out, whose tag is the request:
 *
 * <pre>
 *  0  number of the send of its request, 8 bytes
 *  8  sender, 8 bytes that nobody can guess
 * 16  the frame: its header, the elements
 * </pre>
 *
 * An answer is the first 32 bytes of its question with the kind of a reply; an answer to a barrier
 * that came through a broker has eight more, by which the sender tells receivers apart. The upper
 * 16 bits of a barrier's number count the attempts at it. Where no broker asks who it is, a
 * sender's first message is a barrier of the request -2 with the receiver's token behind it; the
 * receiver takes nothing from those who have not shown it.
 */
package marshalyard.engine.messaging;
