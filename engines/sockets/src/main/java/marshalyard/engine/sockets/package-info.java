/**
 * Typed data over raw sockets, with nothing but a small header between: the reference for every
 * other engine. Three engines over streams differ only in their {@link
 * marshalyard.engine.sockets.transport.Transport}; UDP has ends of its own in {@link
 * marshalyard.engine.sockets.datagram}.
 */
package marshalyard.engine.sockets;
