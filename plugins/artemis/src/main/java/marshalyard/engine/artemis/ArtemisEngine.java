package marshalyard.engine.artemis;

import java.util.UUID;
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

/** Messages through an Artemis broker. */
public final class ArtemisEngine implements Engine {
    private static final EngineDescriptor DESCRIPTOR =
            MessagingDescriptor.of(
                            "artemis",
                            "ActiveMQ Artemis (core, AMQP)",
                            "Queues or topics of an Artemis broker in a process of its own."
                                    + Promise.sentence(
                                            "delivery: express",
                                            Promise.AT_LEAST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.IN_MEMORY)
                                    + Promise.sentence(
                                            "delivery: persistent",
                                            Promise.AT_LEAST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.FORCED)
                                    + Promise.sentence(
                                            "sync off",
                                            Promise.AT_LEAST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.IN_FILES),
                            ArtemisOptions.all())
                    .with(
                            Trait.BROKERED,
                            Trait.STORE_AND_FORWARD,
                            Trait.RESTARTABLE,
                            Trait.FAN_OUT,
                            Trait.NO_SOCKET_QUEUES)
                    .when(Trait.STORE_AND_FORWARD, ArtemisOptions.DESTINATION, ArtemisOptions.QUEUE)
                    .when(Trait.FAN_OUT, ArtemisOptions.DESTINATION, ArtemisOptions.TOPIC)
                    .when(Trait.RESTARTABLE, ServerLogin.URL, "");

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Broker serve(Settings settings) throws Exception {
        return ArtemisBroker.serve(settings);
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws Exception {
        return join("marshalyard-" + UUID.randomUUID(), settings, inbox);
    }

    @Override
    public Receiver join(String address, Settings settings, Inbox inbox) throws Exception {
        return MessagingReceiver.behindBroker(
                inbox, receiver -> ArtemisIncoming.open(address, settings, receiver));
    }

    @Override
    public Sender connect(String address, Settings settings) throws Exception {
        return MessagingSender.throughBroker(
                DESCRIPTOR,
                address,
                settings,
                (place, sender) -> ArtemisOutgoing.open(place, sender, settings));
    }
}
