/**
 * The engine {@code kafka}: one topic with one partition for each receiver, and one for the answers
 * to each sender, at a Kafka server.
 */
package marshalyard.engine.kafka;
