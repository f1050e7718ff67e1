/**
 * Message queuing over JMS (Jakarta Messaging), as {@code dsto01} compares it with CORBA. Sender
 * and receiver never talk to each other: both are connected to a broker, by default an ActiveMQ
 * Classic in a worker of its own.
 *
 * <p>A sender puts messages into a queue or a topic, and the broker keeps them until the receiver
 * acknowledges them. A call is two messages: the receiver answers into a second queue, and a
 * correlation id ties the answer to its request. The barrier is a message behind the others that is
 * answered in the same way. Brokers do two things that no other engine here can: a queue stores
 * messages while no receiver is there, and a topic delivers each message to several receivers.
 *
 * <pre>{@code
 * message     payloads as bytes, streams, text, objects or maps, and back
 * connection  connections to a broker, of the built-in provider or another one
 * broker      the embedded broker, and external ones
 * option      the options, and what goes together
 * }</pre>
 *
 * <p>The Jakarta Messaging specification describes delivery modes, acknowledgement and
 * transactions.
 */
package marshalyard.engine.jms;
