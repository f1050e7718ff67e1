/**
 * The sockets that messages travel over: TCP, as IIOP asks, and UNIX-domain sockets for light GIOP
 * between ends on one machine.
 */
package marshalyard.engine.corbafast.transport;
