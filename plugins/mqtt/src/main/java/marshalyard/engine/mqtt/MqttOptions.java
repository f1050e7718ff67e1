package marshalyard.engine.mqtt;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.socket.IpOptions;

/** The options of the engine. */
final class MqttOptions {
    static final String QOS = "qos";

    private static final String WINDOW = "window";
    private static final String URL = "url";
    private static final String USER = "user";
    private static final String PASSWORD = "password";

    private MqttOptions() {}

    static List<OptionSpec> all() {
        return List.of(
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
                OptionSpec.text(
                        URL,
                        "Broker",
                        "",
                        "host:port of an MQTT 5 broker that runs already; empty to start one."),
                OptionSpec.text(USER, "User", "", "The user's name at that broker."),
                OptionSpec.secret(PASSWORD, "Password", "The user's password at that broker."),
                IpOptions.PORT_SPEC);
    }

    static MqttQos qos(Options options) {
        return MqttQos.fromCode(Integer.parseInt(options.text(QOS)));
    }

    static int window(Options options) {
        return options.number(WINDOW);
    }

    static String url(Options options) {
        return options.text(URL).strip();
    }

    static String user(Options options) {
        return options.text(USER);
    }

    static String password(Options options) {
        return options.text(PASSWORD);
    }

    static int port(Options options) {
        return options.number(IpOptions.PORT_SPEC.name());
    }
}
