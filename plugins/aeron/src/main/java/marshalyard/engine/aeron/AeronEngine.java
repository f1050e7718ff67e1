package marshalyard.engine.aeron;

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

/** Messages by Aeron, without a broker. */
public final class AeronEngine implements Engine {
    private static final EngineDescriptor DESCRIPTOR =
            MessagingDescriptor.of(
                            "aeron",
                            "Aeron",
                            "Streams over UDP, in which Aeron sends again what got lost, or over"
                                    + " shared memory; no broker."
                                    + Promise.sentence(
                                            "",
                                            Promise.WHILE_CONNECTED,
                                            Promise.IN_ORDER,
                                            Promise.IN_MEMORY),
                            AeronOptions.all())
                    .limited(AeronOptions.limits())
                    .with(
                            Trait.NO_SOCKET_QUEUES,
                            Trait.SAME_MACHINE,
                            Trait.OPEN_LOOP,
                            Trait.INTERLEAVED)
                    .when(Trait.SAME_MACHINE, AeronOptions.TRANSPORT, AeronOptions.IPC);

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws Exception {
        return MessagingReceiver.reachable(
                inbox, receiver -> AeronIncoming.open(settings, receiver));
    }

    @Override
    public Sender connect(String address, Settings settings) throws Exception {
        return MessagingSender.direct(
                DESCRIPTOR,
                address,
                settings,
                (place, sender) -> AeronOutgoing.open(place, sender, settings));
    }
}
