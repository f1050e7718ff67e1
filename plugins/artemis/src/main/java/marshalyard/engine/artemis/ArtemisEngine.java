package marshalyard.engine.artemis;

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
import marshalyard.engine.messaging.ServerLogin;

/** Messages through an Artemis broker. */
public final class ArtemisEngine extends BrokeredEngine {
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
                                            Promise.IN_FILES)
                                    + Promise.sentence(
                                            "destination: topic",
                                            Promise.WHILE_CONNECTED,
                                            Promise.IN_ORDER,
                                            Promise.IN_MEMORY)
                                    + Sharing.promise(),
                            ArtemisOptions.all())
                    .with(
                            Trait.BROKERED,
                            Trait.STORE_AND_FORWARD,
                            Trait.RESTARTABLE,
                            Trait.FAN_OUT,
                            Trait.SHARES,
                            Trait.NO_SOCKET_QUEUES,
                            Trait.OPEN_LOOP,
                            Trait.INTERLEAVED)
                    .brokerStartsIn(Duration.ofMillis(2500))
                    .when(Trait.STORE_AND_FORWARD, ArtemisOptions.DESTINATION, ArtemisOptions.QUEUE)
                    .when(Trait.FAN_OUT, Sharing.OPTION, Sharing.OFF)
                    .when(Trait.FAN_OUT, ArtemisOptions.DESTINATION, ArtemisOptions.TOPIC)
                    .when(Trait.SHARES, Sharing.OPTION, Sharing.ON)
                    .when(Trait.SHARES, ArtemisOptions.DESTINATION, ArtemisOptions.QUEUE)
                    .when(Trait.RESTARTABLE, ServerLogin.URL, "");

    public ArtemisEngine() {
        super(DESCRIPTOR);
    }

    @Override
    public Broker serve(Settings settings) throws Exception {
        return ArtemisBroker.serve(settings);
    }

    @Override
    protected Incoming incoming(String place, Settings settings, MessagingReceiver receiver)
            throws Exception {
        return ArtemisIncoming.open(place, settings, receiver);
    }

    @Override
    protected Outgoing outgoing(String place, long sender, Settings settings) throws Exception {
        return ArtemisOutgoing.open(place, sender, settings);
    }
}
