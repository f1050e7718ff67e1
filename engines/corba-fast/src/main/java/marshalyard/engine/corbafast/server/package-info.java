/**
 * The server: accepts, reads requests, finds their object and operation, demarshals, hands over and
 * answers, a thread for each connection. What can't be decoded is answered with GIOP's
 * MessageError, and the connection is closed.
 */
package marshalyard.engine.corbafast.server;
