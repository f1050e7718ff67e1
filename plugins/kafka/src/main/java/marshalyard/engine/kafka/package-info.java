/**
 * The engine {@code kafka}: one topic for the receivers, with a partition for each if they share it,
 * and one for the answers to each sender, at a Kafka server.
 */
package marshalyard.engine.kafka;
