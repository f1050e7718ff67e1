package marshalyard.engine.rabbitmq;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.MessageProperties;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.messaging.Sharing;
import marshalyard.engine.socket.IpOptions;

/** The options of the engine. */
final class RabbitOptions {
    static final String QUEUE = "queue";
    static final String TRANSIENT = "transient";
    private static final String QUORUM = "quorum";
    private static final String WINDOW = "window";
    private static final String PREFETCH = "prefetch";

    /** A queue that nobody uses is removed by the server after this time. */
    private static final int EXPIRES_MILLIS = 3_600_000;

    private RabbitOptions() {}

    static List<OptionSpec> all() {
        return ServerLogin.options(
                RabbitLink.SERVER,
                OptionSpec.choice(
                        QUEUE,
                        "Queue",
                        List.of(TRANSIENT, "durable", QUORUM),
                        "transient: messages stay in memory as long as there is room. durable: a"
                                + " classic queue of persistent messages, confirmed when they are"
                                + " forced to the disk. quorum: a replicated log, here of one"
                                + " member."),
                OptionSpec.number(
                        WINDOW,
                        "Unconfirmed messages",
                        256,
                        1,
                        100_000,
                        "How many messages a sender may have sent that the server has not"
                                + " confirmed."),
                OptionSpec.number(
                        PREFETCH,
                        "Prefetch",
                        512,
                        1,
                        60_000,
                        "How many messages the server has given to the receiver without its"
                                + " acknowledgement, at most."),
                Sharing.option("The queue"),
                IpOptions.SERVER_PORT_SPEC);
    }

    static int window(Options options) {
        return options.number(WINDOW);
    }

    static int prefetch(Options options) {
        return options.number(PREFETCH);
    }

    /** The properties of its messages. */
    static BasicProperties properties(Options options) {
        return options.text(QUEUE).equals(TRANSIENT)
                ? MessageProperties.MINIMAL_BASIC
                : MessageProperties.MINIMAL_PERSISTENT_BASIC;
    }

    static boolean durable(Options options) {
        return !options.text(QUEUE).equals(TRANSIENT);
    }

    /** With which its queue is declared, the same by both ends. */
    static Map<String, Object> arguments(Options options) {
        Map<String, Object> arguments = new HashMap<>();
        arguments.put("x-expires", EXPIRES_MILLIS);
        if (options.text(QUEUE).equals(QUORUM)) arguments.put("x-queue-type", QUORUM);
        return arguments;
    }
}
