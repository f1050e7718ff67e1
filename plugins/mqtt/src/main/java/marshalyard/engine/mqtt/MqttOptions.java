package marshalyard.engine.mqtt;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.messaging.Sharing;
import marshalyard.engine.socket.IpOptions;

/** The options of the engine. */
final class MqttOptions {
    static final String QOS = "qos";

    private static final String WINDOW = "window";

    private MqttOptions() {}

    static List<OptionSpec> all() {
        return ServerLogin.options(
                MqttClientLink.BROKER,
                OptionSpec.choice(
                        QOS,
                        "Quality of service",
                        List.of("1", "0", "2"),
                        "How often a message is delivered: 0 at most once, 1 at least once, 2"
                                + " exactly once."),
                OptionSpec.number(
                        WINDOW,
                        "Unconfirmed messages",
                        100,
                        1,
                        65_535,
                        "How many messages may be on their way that the broker has not confirmed"
                                + " (with 0: that no socket has taken); a broker that is started"
                                + " allows as many towards the receiver."),
                Sharing.option("A shared subscription of MQTT 5"),
                IpOptions.SERVER_PORT_SPEC);
    }

    static MqttQos qos(Options options) {
        return MqttQos.fromCode(Integer.parseInt(options.text(QOS)));
    }

    static int window(Options options) {
        return options.number(WINDOW);
    }
}
