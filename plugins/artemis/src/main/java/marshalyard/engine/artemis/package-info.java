/**
 * The engine {@code artemis}: queues and topics of an ActiveMQ Artemis broker, by its own protocol
 * or by AMQP 1.0. Both go through the same calls of Jakarta Messaging, so that what differs is the
 * protocol and its client.
 */
package marshalyard.engine.artemis;
