package marshalyard.engine.jms.message;

import jakarta.jms.BytesMessage;
import jakarta.jms.MapMessage;
import jakarta.jms.StreamMessage;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
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
    public Optional<String> reasonAgainst(ElementType type) {
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
        return payload.isOwn() ? ownEncoder(payload) : listedEncoder(payload);
    }

    private Encoder listedEncoder(Payload payload) {
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

    private Encoder ownEncoder(Payload payload) {
        return switch (this) {
            case BYTES -> OwnValues.packed(payload);
            case BYTES_ELEMENTS ->
                    OwnValues.fields(payload, Messages::createBytesMessage, ElementBytes::of);
            case STREAM ->
                    OwnValues.fields(payload, Messages::createStreamMessage, TypedStream::of);
            case MAP ->
                    OwnValues.fields(payload, Messages::createMapMessage, NumberedMap.ofNone()::of);
            case OBJECT -> OwnValues.serialised(payload);
            case TEXT -> OwnValues.json(payload);
        };
    }

    /** The decoder of the user's own types. */
    public OwnDecoder ownDecoder() {
        return switch (this) {
            case BYTES -> OwnValues.packed();
            case BYTES_ELEMENTS -> OwnValues.fields(BytesMessage.class, ElementBytes::of);
            case STREAM -> OwnValues.fields(StreamMessage.class, TypedStream::of);
            case MAP -> OwnValues.fields(MapMessage.class, NumberedMap.ofNone()::of);
            case OBJECT -> OwnValues.serialised();
            case TEXT -> OwnValues.json();
        };
    }
}
