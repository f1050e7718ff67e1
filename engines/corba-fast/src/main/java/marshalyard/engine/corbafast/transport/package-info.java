/**
 * The sockets that messages travel over: TCP, as IIOP asks; for light GIOP UNIX-domain sockets
 * between ends on one machine, and UDP where losses are acceptable.
 */
package marshalyard.engine.corbafast.transport;
