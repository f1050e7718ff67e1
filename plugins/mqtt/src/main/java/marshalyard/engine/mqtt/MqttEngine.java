package marshalyard.engine.mqtt;

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
import marshalyard.engine.messaging.PlaceName;
import marshalyard.engine.messaging.Promise;
import marshalyard.engine.messaging.Sharing;

/** Messages through an MQTT broker. */
public final class MqttEngine extends BrokeredEngine {
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
                                            Promise.IN_MEMORY)
                                    + Sharing.promise(),
                            MqttOptions.all())
                    .with(
                            Trait.BROKERED,
                            Trait.FAN_OUT,
                            Trait.SHARES,
                            Trait.LOSSY,
                            Trait.NO_SOCKET_QUEUES,
                            Trait.OPEN_LOOP)
                    .brokerStartsIn(Duration.ofMillis(200))
                    .when(Trait.FAN_OUT, Sharing.OPTION, Sharing.OFF)
                    .when(Trait.SHARES, Sharing.OPTION, Sharing.ON)
                    .when(Trait.LOSSY, MqttOptions.QOS, "0");

    public MqttEngine() {
        super(DESCRIPTOR);
    }

    @Override
    public Broker serve(Settings settings) throws Exception {
        return MqttBroker.serve(settings);
    }

    @Override
    protected String freshPlace(Settings settings) throws Exception {
        return PlaceName.fresh("/");
    }

    @Override
    protected Incoming incoming(String place, Settings settings, MessagingReceiver receiver)
            throws Exception {
        return MqttIncoming.open(place, settings, receiver);
    }

    @Override
    protected Outgoing outgoing(String place, long sender, Settings settings) throws Exception {
        return MqttOutgoing.open(place, sender, settings);
    }
}
