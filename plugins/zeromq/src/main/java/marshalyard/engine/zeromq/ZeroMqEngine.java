package marshalyard.engine.zeromq;

import java.util.List;
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
import marshalyard.engine.socket.IpOptions;

/** Messages without a broker, by ZeroMQ's sockets. */
public final class ZeroMqEngine implements Engine {
    private static final EngineDescriptor DESCRIPTOR =
            MessagingDescriptor.of(
                            "zeromq",
                            "ZeroMQ (JeroMQ)",
                            "Sockets with queues of messages, and no broker in between."
                                    + Promise.sentence(
                                            "sockets: dealer or push",
                                            Promise.WHILE_CONNECTED,
                                            Promise.IN_ORDER,
                                            Promise.IN_MEMORY)
                                    + Promise.sentence(
                                            "sockets: pub",
                                            Promise.AT_MOST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.IN_MEMORY),
                            List.of(
                                    ZeroMqSockets.SPEC,
                                    ZeroMqSockets.HIGH_WATER,
                                    IpOptions.PORT_SPEC))
                    .speaking("zeromq messages")
                    .with(Trait.LOSSY, Trait.OPEN_LOOP)
                    .when(Trait.LOSSY, ZeroMqSockets.SPEC.name(), "pub");

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws Exception {
        return MessagingReceiver.reachable(
                inbox, receiver -> ZeroMqIncoming.open(settings, receiver));
    }

    @Override
    public Sender connect(String address, Settings settings) throws Exception {
        return MessagingSender.direct(
                DESCRIPTOR,
                address,
                settings,
                (place, sender) -> ZeroMqOutgoing.open(place, sender, settings));
    }
}
