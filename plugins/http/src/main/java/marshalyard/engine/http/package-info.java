/**
 * An engine on HTTP: each payload is the body of a POST, and the answer has none. The first part of
 * the path is the receiver's token, the second the data type or {@code barrier}. Over a WebSocket,
 * which a request with the token opens, the messages of a flood have no answers.
 *
 * <p>The server is Jetty; the client is Jetty's, the JDK's, or one of the plugin's own that
 * pipelines requests. HTTP/3 is Netty's at both ends. HTTP answers every request, so that a flood
 * is a number of requests under way.
 */
package marshalyard.engine.http;
