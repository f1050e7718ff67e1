/**
 * The engine {@code rabbitmq}: queues of a RabbitMQ server by AMQP 0-9-1, in memory, durable, or
 * quorum queues.
 */
package marshalyard.engine.rabbitmq;
