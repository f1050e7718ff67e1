/**
 * The engine {@code nats}: subjects of a NATS server, by its core protocol, which drops what nobody
 * takes in time, or by JetStream, which keeps it.
 */
package marshalyard.engine.nats;
