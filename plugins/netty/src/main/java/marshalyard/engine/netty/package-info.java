/**
 * An engine on Netty that speaks the wire {@code tcp frames}.
 *
 * <p>The calling thread marshals into a buffer of Netty's allocator and hands it to the connection's
 * event loop, which writes it. At the other end an event loop reads, cuts what it read into frames,
 * demarshals and answers. {@code engines/PROTOCOL.md}, "Wires", has the layout of the frames.
 */
package marshalyard.engine.netty;
