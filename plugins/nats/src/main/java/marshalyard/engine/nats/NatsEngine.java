package marshalyard.engine.nats;

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

/** Messages through a NATS server. */
public final class NatsEngine implements Engine {
    private static final EngineDescriptor DESCRIPTOR =
            MessagingDescriptor.of(
                            "nats",
                            "NATS",
                            "Subjects of a NATS server, with a JetStream behind them where asked."
                                    + Promise.sentence(
                                            "stream: none",
                                            Promise.AT_MOST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.IN_MEMORY)
                                    + Promise.sentence(
                                            "stream: jetstream",
                                            Promise.AT_LEAST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.IN_MEMORY)
                                    + Promise.sentence(
                                            "storage: file",
                                            Promise.AT_LEAST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.IN_FILES),
                            NatsOptions.all())
                    .with(Trait.BROKERED, Trait.STORE_AND_FORWARD, Trait.FAN_OUT, Trait.LOSSY)
                    .when(Trait.STORE_AND_FORWARD, NatsOptions.STREAM, NatsOptions.JETSTREAM)
                    .when(Trait.FAN_OUT, NatsOptions.STREAM, "none")
                    .when(Trait.LOSSY, NatsOptions.STREAM, "none");

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Broker serve(Settings settings) throws Exception {
        return NatsServer.serve(settings);
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws Exception {
        return join(NatsIncoming.freshSubject(), settings, inbox);
    }

    @Override
    public Receiver join(String address, Settings settings, Inbox inbox) throws Exception {
        return MessagingReceiver.behindBroker(
                inbox, receiver -> NatsIncoming.open(address, settings, receiver));
    }

    @Override
    public Sender connect(String address, Settings settings) throws Exception {
        return MessagingSender.throughBroker(
                DESCRIPTOR,
                address,
                settings,
                (subject, sender) -> NatsOutgoing.open(subject, sender, settings));
    }
}
