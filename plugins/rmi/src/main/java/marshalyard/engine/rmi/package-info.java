/**
 * An engine on the JDK's Remote Method Invocation: arrays and records go through Java serialisation.
 *
 * <p>The receiver's address holds the serialised stub. The sockets of both ends are the engine's: a
 * connection begins with the receiver's token, which the server reads before RMI does.
 */
package marshalyard.engine.rmi;
