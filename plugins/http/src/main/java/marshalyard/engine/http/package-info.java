/**
 * An engine on HTTP: each payload is the body of a POST, and the answer has none. The first part of
 * the path is the receiver's token, the second the data type or {@code barrier}.
 *
 * <p>The server is Jetty, the client the JDK's or Jetty's. HTTP answers every request, so that a
 * flood is a number of requests under way.
 */
package marshalyard.engine.http;
