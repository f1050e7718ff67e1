package marshalyard.engine.mqtt;

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

/** Messages through an MQTT broker. */
public final class MqttEngine implements Engine {
    private static final EngineDescriptor DESCRIPTOR =
            MessagingDescriptor.of(
                            "mqtt",
                            "MQTT 5",
                            "Topics of an MQTT broker (Mosquitto, or one that runs already)."
                                    + Promise.sentence(
                                            "qos: 0",
                                            Promise.AT_MOST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.IN_MEMORY)
                                    + Promise.sentence(
                                            "qos: 1",
                                            Promise.AT_LEAST_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.IN_MEMORY)
                                    + Promise.sentence(
                                            "qos: 2",
                                            Promise.EXACTLY_ONCE,
                                            Promise.IN_ORDER,
                                            Promise.IN_MEMORY),
                            MqttOptions.all())
                    .with(Trait.BROKERED, Trait.FAN_OUT, Trait.LOSSY, Trait.NO_SOCKET_QUEUES)
                    .when(Trait.LOSSY, MqttOptions.QOS, "0");

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Broker serve(Settings settings) throws Exception {
        return MqttBroker.serve(settings);
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws Exception {
        return join("marshalyard/" + UUID.randomUUID(), settings, inbox);
    }

    @Override
    public Receiver join(String address, Settings settings, Inbox inbox) throws Exception {
        return MessagingReceiver.behindBroker(
                inbox, receiver -> MqttIncoming.open(address, settings, receiver));
    }

    @Override
    public Sender connect(String address, Settings settings) throws Exception {
        return MessagingSender.throughBroker(
                DESCRIPTOR,
                address,
                settings,
                (topic, sender) -> MqttOutgoing.open(topic, sender, settings));
    }
}
