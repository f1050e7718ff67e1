/**
 * Typed data over raw stream sockets, with nothing but a small header between: the reference for
 * every other engine. Three engines differ only in their {@link
 * marshalyard.engine.sockets.transport.Transport}.
 */
package marshalyard.engine.sockets;
