package marshalyard.engine.jms.message;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/** The kind of JMS message that carries a payload, and how it gets in and out. */
public enum MessageKind {
    BYTES("bytes"),
    BYTES_ELEMENTS("bytes-elements"),
    STREAM("stream"),
    MAP("map"),
    OBJECT("object"),
    TEXT("text");

    private final String token;

    MessageKind(String token) {
        this.token = token;
    }

    /** The choice of the option {@code message}. */
    public String token() {
        return token;
    }

    public static List<String> tokens() {
        return Stream.of(values()).map(MessageKind::token).toList();
    }

    public static MessageKind parse(String token) {
        return Stream.of(values()).filter(k -> k.token.equals(token)).findFirst().orElseThrow();
    }

    /** A sentence on why this kind does not carry this type, or empty if it does. */
    public Optional<String> reasonAgainst(DataType type) {
        if (type.isAny() && this != STREAM) {
            return Optional.of(
                    "A message of kind "
                            + token
                            + " does not describe its elements, so it can't carry "
                            + type
                            + ". Set message to stream, which tags each element with its type.");
        }
        if (type == DataType.BINSTRUCT_PADDED && this == OBJECT) {
            return Optional.of(
                    "Java's serialisation writes fields and no padding, so a message of kind object"
                            + " can't carry binstruct-padded. Use binstruct, or another message"
                            + " kind.");
        }
        return Optional.empty();
    }

    /** The encoder for a type that nothing speaks against. */
    public Encoder encoder(Payload payload) {
        return switch (this) {
            case BYTES -> BulkBytes.encoder(payload);
            case BYTES_ELEMENTS -> ElementBytes.encoder(payload);
            case STREAM ->
                    payload.type().isAny()
                            ? SelfDescribing.encoder(payload)
                            : TypedStream.encoder(payload);
            case MAP -> NumberedMap.encoder(payload);
            case OBJECT -> SerialisedObject.encoder(payload);
            case TEXT -> PlainText.encoder(payload);
        };
    }

    public Decoder decoder() {
        return switch (this) {
            case BYTES -> BulkBytes.decoder();
            case BYTES_ELEMENTS -> ElementBytes.decoder();
            case STREAM -> TypedStream.decoder();
            case MAP -> NumberedMap.decoder();
            case OBJECT -> SerialisedObject.decoder();
            case TEXT -> PlainText.decoder();
        };
    }
}
