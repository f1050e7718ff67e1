package marshalyard.engine.jms.option;

import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.jms.message.MessageKind;

/** The options of the engine, as the window, the command line and the experiment see them. */
public final class JmsOptions {
    static final String MESSAGE = "message";
    static final String DELIVERY = "delivery";
    static final String SEND = "send";
    static final String PREFETCH = "prefetch";
    static final String NO_DELAY = "noDelay";

    private static final OptionSpec MESSAGE_SPEC =
            OptionSpec.choice(
                    MESSAGE,
                    "Message kind",
                    MessageKind.tokens(),
                    "How the elements travel: bytes converts the whole array at once,"
                            + " bytes-elements writes the same bytes by one call per field, stream"
                            + " tags each field with its type.");

    private static final OptionSpec DELIVERY_SPEC =
            OptionSpec.choice(
                    DELIVERY,
                    "Delivery",
                    List.of("express", "persistent"),
                    "Express keeps messages in memory and loses them when the broker dies;"
                            + " persistent writes each to the broker's journal first.");

    private static final OptionSpec SEND_SPEC =
            OptionSpec.choice(
                    SEND,
                    "Send",
                    List.of("by-delivery", "async", "sync"),
                    "Whether send() waits until the broker has the message. By-delivery is JMS's"
                            + " own way: express does not wait, persistent does.");

    private static final OptionSpec PREFETCH_SPEC =
            OptionSpec.number(
                    PREFETCH,
                    "Prefetch (messages)",
                    1000,
                    1,
                    32_766,
                    "How many messages the broker hands to a receiver ahead of its"
                            + " acknowledgements. Small values cost throughput, 1 about a factor of"
                            + " five at 1K.");

    private static final OptionSpec NO_DELAY_SPEC =
            OptionSpec.flag(
                    NO_DELAY,
                    "TCP_NODELAY",
                    true,
                    "Switches Nagle's algorithm off at both ends and in the embedded broker.");

    private JmsOptions() {}

    public static List<OptionSpec> all() {
        return List.of(MESSAGE_SPEC, DELIVERY_SPEC, SEND_SPEC, PREFETCH_SPEC, NO_DELAY_SPEC);
    }
}
