package marshalyard.engine.messaging;

import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.SizeLimit;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkRule;

/** The common part of the descriptors of all engines on this skeleton. */
public final class MessagingDescriptor {
    /** The most application bytes of one message. */
    public static final int MOST_BYTES = 32 << 20;

    /** The most bytes of one message with all that stands before its elements. */
    public static final int MOST_MESSAGE_BYTES = MOST_BYTES + 64;

    private static final String BODY =
            " Each send converts every number and every field of a struct into a new message, and"
                    + " copies octets and chars; the receiver builds a fresh array for each"
                    + " message, with an object for each struct.";

    private MessagingDescriptor() {}

    /**
     * A descriptor of an engine that several senders can use at once.
     *
     * @param summary what carries the messages; what happens to elements is added
     */
    public static EngineDescriptor of(
            String id, String title, String summary, List<OptionSpec> options) {
        return EngineDescriptor.of(
                        id,
                        title,
                        summary + BODY,
                        DataType.plain(),
                        List.of(Style.values()),
                        options)
                .refusingAny("The messages carry no type descriptions, so there is no Any.")
                .limited(
                        SizeLimit.of(
                                MOST_BYTES,
                                "Messages are held in memory at both ends and between them."))
                .working(WorkRule.FRESH_OBJECTS)
                .with(Trait.FAN_IN);
    }
}
