/**
 * Sockets for the author of an engine, with what every end must do about them: queues set before
 * the connection is there, facts read back from the kernel, ports of the host's range ({@link
 * marshalyard.engine.socket.ListeningPort}), addresses with one port or two, and sentences for the
 * user where the system only has a word. What moves data through them is the engine's own.
 */
package marshalyard.engine.socket;
