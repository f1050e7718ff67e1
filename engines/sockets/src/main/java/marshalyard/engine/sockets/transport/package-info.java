/** The three kinds of sockets, reduced to what the engines need of them. */
package marshalyard.engine.sockets.transport;
