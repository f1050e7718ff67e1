package marshalyard.engine.mqtt;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5PublishResult;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.BoxedOutgoing;

/** Publishes to a topic, and subscribes to one on which the receiver answers. */
final class MqttOutgoing extends BoxedOutgoing {
    private final ArrayDeque<CompletableFuture<Mqtt5PublishResult>> unconfirmed =
            new ArrayDeque<>();
    private final String topic;
    private final MqttQos qos;
    private final int window;
    private final MqttClientLink link;

    private MqttOutgoing(String topic, Settings settings) throws EngineException {
        this.topic = topic;
        qos = MqttOptions.qos(settings.options());
        window = MqttOptions.window(settings.options());
        link = MqttClientLink.open(settings, "mqtt sender " + topic, answers::fail);
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
    public void send(ByteBuffer message) throws EngineException {
        if (unconfirmed.size() >= window) confirm();
        unconfirmed.add(link.publish(topic, qos, message));
    }

    /** The broker has the oldest of the unconfirmed messages. */
    private void confirm() throws EngineException {
        link.confirmed(unconfirmed.remove());
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
