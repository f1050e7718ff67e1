package marshalyard.engine.mqtt;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import java.nio.ByteBuffer;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.Incoming;
import marshalyard.engine.messaging.MessagingReceiver;
import marshalyard.engine.messaging.Sharing;

/** Subscribes to a topic; the library's handler thread hands each message over. */
final class MqttIncoming implements Incoming {
    /** Before a topic: the members of the group share its messages (MQTT 5, 4.8.2). */
    private static final String GROUP = "$share/receivers/";

    private final String topic;
    private final MqttQos qos;
    private final MqttClientLink link;

    private MqttIncoming(String topic, MqttQos qos, MqttClientLink link) {
        this.topic = topic;
        this.qos = qos;
        this.link = link;
    }

    static MqttIncoming open(String topic, Settings settings, MessagingReceiver receiver)
            throws EngineException {
        MqttQos qos = MqttOptions.qos(settings.options());
        MqttClientLink link =
                MqttClientLink.open(settings, "mqtt receiver " + topic, receiver::failed);
        try {
            boolean shared = Sharing.asked(settings.options());
            link.subscribe(shared ? GROUP + topic : topic, qos, receiver::arrived);
            return new MqttIncoming(topic, qos, link);
        } catch (EngineException e) {
            link.close();
            throw e;
        }
    }

    @Override
    public void answer(long sender, ByteBuffer answer) {
        link.publish(MqttClientLink.answersOf(topic, sender), qos, answer);
    }

    @Override
    public String address() {
        return topic;
    }

    @Override
    public Map<String, String> facts() {
        return link.facts();
    }

    @Override
    public void close() {
        link.close();
    }
}
