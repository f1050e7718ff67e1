package marshalyard.engine.mqtt;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5PublishResult;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.AnswerBox;
import marshalyard.engine.messaging.Outgoing;

/** Publishes to a topic, and subscribes to one on which the receiver answers. */
final class MqttOutgoing implements Outgoing {
    private final AnswerBox answers;
    private final ArrayDeque<CompletableFuture<Mqtt5PublishResult>> unconfirmed =
            new ArrayDeque<>();
    private final String topic;
    private final MqttQos qos;
    private final int window;
    private final MqttClientLink link;

    private MqttOutgoing(
            String topic, Settings settings, MqttClientLink link, AnswerBox answers) {
        this.topic = topic;
        this.link = link;
        this.answers = answers;
        qos = MqttOptions.qos(settings.options());
        window = MqttOptions.window(settings.options());
    }

    static MqttOutgoing open(String topic, long sender, Settings settings) throws EngineException {
        AnswerBox answers = new AnswerBox();
        MqttClientLink link =
                MqttClientLink.open(settings, "mqtt sender " + topic, answers::fail);
        MqttOutgoing outgoing = new MqttOutgoing(topic, settings, link, answers);
        try {
            link.subscribe(MqttClientLink.answersOf(topic, sender), outgoing.qos, answers::put);
            return outgoing;
        } catch (EngineException e) {
            link.close();
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
    public ByteBuffer answer(long nanos) throws IOException, InterruptedException {
        return answers.take(nanos);
    }

    @Override
    public Map<String, String> facts() {
        return link.facts();
    }

    @Override
    public void close() {
        answers.fail(new EngineException("The sender to " + topic + " was closed."));
        link.close();
    }
}
