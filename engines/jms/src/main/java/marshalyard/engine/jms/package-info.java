/**
 * Message queuing over JMS: ActiveMQ Classic inside a process of its own by default.
 *
 * <p>{@link marshalyard.engine.jms.message} puts payloads into messages, {@link
 * marshalyard.engine.jms.connection} connects to a broker, {@link marshalyard.engine.jms.broker} is
 * one.
 */
package marshalyard.engine.jms;
