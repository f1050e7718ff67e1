package marshalyard.engine.kafka;

import marshalyard.engine.Broker;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Trait;
import marshalyard.engine.messaging.MessagingDescriptor;
import marshalyard.engine.messaging.MessagingReceiver;
import marshalyard.engine.messaging.MessagingSender;
import marshalyard.engine.messaging.Promise;
import marshalyard.engine.messaging.ServerLogin;

/** Messages through a Kafka server. */
public final class KafkaEngine implements Engine {
    private static final EngineDescriptor DESCRIPTOR =
            MessagingDescriptor.of(
                            "kafka",
                            "Apache Kafka",
                            "Topics of a Kafka server in a process of its own."
                                    + Promise.sentence(
                                            "acks: 0",
                                            Promise.AT_MOST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.IN_FILES)
                                    + Promise.sentence(
                                            "acks: 1 or all",
                                            Promise.AT_LEAST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.IN_FILES)
                                    + Promise.sentence(
                                            "these and flush: 1",
                                            Promise.AT_LEAST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.FORCED),
                            KafkaOptions.all())
                    .with(Trait.BROKERED, Trait.STORE_AND_FORWARD, Trait.RESTARTABLE, Trait.FAN_OUT)
                    .when(Trait.RESTARTABLE, ServerLogin.URL, "");

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Broker serve(Settings settings) throws Exception {
        return KafkaServer.serve(settings);
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws Exception {
        String topic = KafkaTopics.fresh(settings);
        KafkaTopics.create(settings, topic);
        return join(topic, settings, inbox);
    }

    @Override
    public Receiver join(String address, Settings settings, Inbox inbox) throws Exception {
        return MessagingReceiver.behindBroker(
                inbox, receiver -> KafkaIncoming.open(address, settings, receiver));
    }

    @Override
    public Sender connect(String address, Settings settings) throws Exception {
        return MessagingSender.throughBroker(
                DESCRIPTOR,
                address,
                settings,
                (topic, sender) -> KafkaOutgoing.open(topic, sender, settings));
    }
}
