/**
 * Connections to a broker, of the provider that is built in or of another one; what fails on them
 * is told in a sentence.
 */
package marshalyard.engine.jms.connection;
