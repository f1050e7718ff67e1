package marshalyard.engine.jms.message;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatException;
import jakarta.jms.ObjectMessage;
import jakarta.jms.TextMessage;
import java.io.Serializable;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.named.JsonInput;
import marshalyard.engine.named.JsonWriter;
import marshalyard.engine.named.NamedPlan;
import marshalyard.engine.values.PackedReader;
import marshalyard.engine.values.PackedSize;
import marshalyard.engine.values.PackedWriter;
import marshalyard.engine.values.ValueReader;

/** Encoders and decoders of the user's own types for each message kind. */
final class OwnValues {
    private OwnValues() {}

    private static OwnType type(Payload payload) {
        return (OwnType) payload.elementType();
    }

    /** How many elements there are, and the elements in the packed form: one call of the API. */
    static Encoder packed(Payload payload) {
        OwnType type = type(payload);
        long bytes = Integer.BYTES + PackedSize.of(type.plan(), payload.values());
        byte[] image = new byte[Math.toIntExact(bytes)];
        ByteBuffer buffer = ByteBuffer.wrap(image);
        PackedWriter writer = new PackedWriter(buffer);
        return messages -> {
            buffer.clear().putInt(payload.elements());
            type.plan().write(payload.values(), writer);
            BytesMessage message = messages.createBytesMessage();
            message.writeBytes(image);
            return message;
        };
    }

    static OwnDecoder packed() {
        return checked(
                (received, type) -> {
                    BytesMessage message = Decoder.as(BytesMessage.class, received);
                    byte[] image = new byte[Math.toIntExact(message.getBodyLength())];
                    message.readBytes(image);
                    ByteBuffer buffer = ByteBuffer.wrap(image);
                    Payload payload = elements(new PackedReader(buffer), type);
                    if (!buffer.hasRemaining()) return payload;
                    throw new IllegalArgumentException(
                            buffer.remaining() + " bytes stand behind the elements.");
                });
    }

    /**
     * The same by one call of the API for each value.
     *
     * @param fields made for a new message
     */
    static <M extends Message> Encoder fields(
            Payload payload, MessageMaker<M> maker, Function<M, ValueSink> fields) {
        OwnType type = type(payload);
        return messages -> {
            M message = maker.make(messages);
            FieldWriter writer = new FieldWriter(fields.apply(message));
            try {
                writer.count(payload.elements());
                type.plan().write(payload.values(), writer);
            } catch (FieldException e) {
                throw e.getCause();
            }
            return message;
        };
    }

    static <M extends Message> OwnDecoder fields(Class<M> kind, Function<M, ValueSource> fields) {
        return checked(
                (received, type) ->
                        elements(new FieldReader(fields.apply(Decoder.as(kind, received))), type));
    }

    private static Payload elements(ValueReader reader, OwnType type) {
        int elements = reader.count(type.node().leastBytes());
        return Payload.of(type, type.plan().read(elements, reader));
    }

    /** A message of a kind that a session makes. */
    @FunctionalInterface
    interface MessageMaker<M> {
        M make(Messages messages) throws JMSException;
    }

    /** A JSON array. */
    static Encoder json(Payload payload) {
        NamedPlan plan = NamedPlan.of(type(payload).node());
        StringBuilder text = new StringBuilder();
        return messages -> {
            text.setLength(0);
            plan.write(payload.values(), new JsonWriter(text));
            return messages.createTextMessage(text.toString());
        };
    }

    static OwnDecoder json() {
        Map<OwnType, NamedPlan> plans = new HashMap<>();
        return checked(
                (received, type) -> {
                    NamedPlan plan = plans.computeIfAbsent(type, any -> NamedPlan.of(any.node()));
                    JsonInput reader =
                            new JsonInput(Decoder.as(TextMessage.class, received).getText());
                    Object values = plan.read(reader);
                    reader.end();
                    return Payload.of(type, values);
                });
    }

    /** The arrays in which values stand, by Java's serialisation. */
    static Encoder serialised(Payload payload) {
        Serializable values = (Serializable) payload.values();
        return messages -> messages.createObjectMessage(values);
    }

    static OwnDecoder serialised() {
        return checked(
                (received, type) ->
                        Payload.of(type, Decoder.as(ObjectMessage.class, received).getObject()));
    }

    /** The same decoder, whose every failure is one of JMS. */
    private static OwnDecoder checked(OwnDecoder decoder) {
        return (message, type) -> {
            try {
                return decoder.decode(message, type);
            } catch (FieldException e) {
                throw e.getCause();
            } catch (IllegalArgumentException | BufferUnderflowException e) {
                JMSException failure =
                        new MessageFormatException(
                                "a message is not one of the type " + type + ": " + e.getMessage());
                failure.initCause(e);
                throw failure;
            }
        };
    }
}
