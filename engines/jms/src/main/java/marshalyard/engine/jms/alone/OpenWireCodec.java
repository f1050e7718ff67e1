package marshalyard.engine.jms.alone;

import java.util.List;
import java.util.Optional;
import marshalyard.engine.Codec;
import marshalyard.engine.Coding;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.jms.message.MessageKind;
import marshalyard.engine.type.Construct;

/** {@code codec-openwire}: JMS messages of ActiveMQ as {@code jms} makes them. */
public final class OpenWireCodec implements Codec {
    private static final OptionSpec MESSAGE =
            OptionSpec.choice(
                    "message",
                    "Message",
                    List.of("bytes", "stream", "bytes-elements", "map", "object", "text"),
                    "Which of JMS's message kinds carries the payload, as of the engine jms.");

    private static final EngineDescriptor DESCRIPTOR =
            Codec.descriptor(
                            "codec-openwire",
                            "JMS messages (ActiveMQ, OpenWire)",
                            "A new message of every element, and that message as an OpenWire command; then"
                                    + " the command as a message, and that into arrays that are used again,"
                                    + " with a new object for each struct.",
                            List.of(DataType.values()),
                            List.of(MESSAGE))
                    .carrying(Construct.values());

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Coding prepare(Payload payload, Options options) throws Exception {
        MessageKind kind = MessageKind.parse(options.text(MESSAGE.name()));
        Optional<String> reason = kind.reasonAgainst(payload.elementType());
        if (reason.isPresent()) throw new EngineException(reason.get());
        return new OpenWireCoding(payload, kind);
    }
}
