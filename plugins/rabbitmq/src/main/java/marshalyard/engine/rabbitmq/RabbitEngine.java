package marshalyard.engine.rabbitmq;

import java.time.Duration;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Settings;
import marshalyard.engine.Trait;
import marshalyard.engine.messaging.BrokeredEngine;
import marshalyard.engine.messaging.Incoming;
import marshalyard.engine.messaging.MessagingDescriptor;
import marshalyard.engine.messaging.MessagingReceiver;
import marshalyard.engine.messaging.Outgoing;
import marshalyard.engine.messaging.Promise;
import marshalyard.engine.messaging.Sharing;

/** Messages through queues of a RabbitMQ server. */
public final class RabbitEngine extends BrokeredEngine {
    private static final EngineDescriptor DESCRIPTOR =
            MessagingDescriptor.of(
                            "rabbitmq",
                            "RabbitMQ",
                            "Queues of a RabbitMQ server, by AMQP 0-9-1, acknowledged by the"
                                    + " receiver and confirmed to the sender."
                                    + Promise.sentence(
                                            "queue: transient",
                                            Promise.AT_LEAST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.IN_MEMORY)
                                    + Promise.sentence(
                                            "queue: durable",
                                            Promise.AT_LEAST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.FORCED)
                                    + Promise.sentence(
                                            "queue: quorum",
                                            Promise.AT_LEAST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.FORCED)
                                    + Sharing.promise(),
                            RabbitOptions.all())
                    .with(
                            Trait.BROKERED,
                            Trait.STORE_AND_FORWARD,
                            Trait.SHARES,
                            Trait.OPEN_LOOP)
                    .when(Trait.OPEN_LOOP, RabbitOptions.QUEUE, RabbitOptions.TRANSIENT)
                    .brokerStartsIn(Duration.ofSeconds(3))
                    .when(Trait.SHARES, Sharing.OPTION, Sharing.ON);

    public RabbitEngine() {
        super(DESCRIPTOR);
    }

    @Override
    public Broker serve(Settings settings) throws Exception {
        return RabbitServer.serve(settings);
    }

    @Override
    protected Incoming incoming(String place, Settings settings, MessagingReceiver receiver)
            throws Exception {
        return RabbitIncoming.open(place, settings, receiver);
    }

    @Override
    protected Outgoing outgoing(String place, long sender, Settings settings) throws Exception {
        return RabbitOutgoing.open(place, sender, settings);
    }
}
