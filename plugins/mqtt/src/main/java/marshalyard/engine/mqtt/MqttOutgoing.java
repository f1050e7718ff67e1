package marshalyard.engine.mqtt;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import java.nio.ByteBuffer;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.BoxedOutgoing;
import marshalyard.engine.messaging.Unconfirmed;

/** Publishes to a topic, and subscribes to one on which the receiver answers. */
final class MqttOutgoing extends BoxedOutgoing {
    private final String topic;
    private final MqttQos qos;
    private final MqttClientLink link;
    private final Unconfirmed unconfirmed;

    private MqttOutgoing(String topic, Settings settings) throws EngineException {
        this.topic = topic;
        qos = MqttOptions.qos(settings.options());
        link = MqttClientLink.open(settings, "mqtt sender " + topic, answers::fail);
        int window = MqttOptions.window(settings.options());
        unconfirmed = new Unconfirmed(link.broker(), window, answers);
    }

    static MqttOutgoing open(String topic, long sender, Settings settings) throws EngineException {
        MqttOutgoing outgoing = new MqttOutgoing(topic, settings);
        try {
            outgoing.link.subscribe(
                    MqttClientLink.answersOf(topic, sender),
                    outgoing.qos,
                    outgoing.answers::put);
            return outgoing;
        } catch (EngineException e) {
            outgoing.close();
            throw e;
        }
    }

    @Override
    public void send(ByteBuffer message) throws Exception {
        unconfirmed.awaitRoom();
        unconfirmed.add(link.publish(topic, qos, message));
    }

    @Override
    public Map<String, String> facts() {
        return link.facts();
    }

    @Override
    protected void disconnect() {
        link.close();
    }
}
