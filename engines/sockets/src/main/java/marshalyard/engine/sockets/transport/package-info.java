/**
 * Stream sockets, reduced to what the engines need of them. A {@link
 * marshalyard.engine.sockets.transport.Transport} listens and connects: TCP through the streams of
 * {@code java.net.Socket}, TCP through channels with gathering writes, and UNIX-domain sockets.
 */
package marshalyard.engine.sockets.transport;
