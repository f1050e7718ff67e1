/**
 * A server for the author of an engine: what every receiver that accepts connections has to do
 * around its hot path. An engine may use it or not.
 *
 * <p>{@link marshalyard.engine.server.ConnectionServer} accepts, gives each connection a thread,
 * keeps strangers out, closes in good order and tells the facts. The engine gives it a {@link
 * marshalyard.engine.server.Listener}, such as one of {@code marshalyard.engine.socket}, and a
 * {@link marshalyard.engine.server.Service}: what it reads from a connection and how it answers. A
 * {@link marshalyard.engine.server.Token} is what a sender shows to prove that it was given the
 * receiver's address. Nothing here is called for a message.
 */
package marshalyard.engine.server;
