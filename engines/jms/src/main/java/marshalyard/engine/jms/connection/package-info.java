/**
 * Connections to a broker, by the built-in provider or by another one, and sentences for their
 * failures.
 */
package marshalyard.engine.jms.connection;
