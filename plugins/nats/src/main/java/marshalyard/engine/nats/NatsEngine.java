package marshalyard.engine.nats;

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

/** Messages through a NATS server. */
public final class NatsEngine extends BrokeredEngine {
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
                                            Promise.IN_FILES)
                                    + Sharing.promise(),
                            NatsOptions.all())
                    .with(
                            Trait.BROKERED,
                            Trait.STORE_AND_FORWARD,
                            Trait.FAN_OUT,
                            Trait.SHARES,
                            Trait.LOSSY,
                            Trait.OPEN_LOOP)
                    .when(Trait.OPEN_LOOP, NatsOptions.STREAM, "none")
                    .brokerStartsIn(Duration.ofMillis(200))
                    .when(Trait.STORE_AND_FORWARD, NatsOptions.STREAM, NatsOptions.JETSTREAM)
                    .when(Trait.FAN_OUT, Sharing.OPTION, Sharing.OFF)
                    .when(Trait.FAN_OUT, NatsOptions.STREAM, "none")
                    .when(Trait.SHARES, Sharing.OPTION, Sharing.ON)
                    .when(Trait.LOSSY, NatsOptions.STREAM, "none");

    public NatsEngine() {
        super(DESCRIPTOR);
    }

    @Override
    public Broker serve(Settings settings) throws Exception {
        return NatsServer.serve(settings);
    }

    @Override
    protected Incoming incoming(String place, Settings settings, MessagingReceiver receiver)
            throws Exception {
        return NatsIncoming.open(place, settings, receiver);
    }

    @Override
    protected Outgoing outgoing(String place, long sender, Settings settings) throws Exception {
        return NatsOutgoing.open(place, sender, settings);
    }
}
