package marshalyard.engine.jms.message;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatException;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/** Takes payloads out of messages in full: the demarshalling half. Used by one thread. */
public abstract class Decoder {
    private final Map<DataType, Elements> byType = new EnumMap<>(DataType.class);
    private Elements elements;

    /**
     * Decodes every element.
     *
     * @return how many there were
     * @throws JMSException if the message does not hold what it says
     */
    public final int decode(Message message, DataType type) throws JMSException {
        elements = byType.computeIfAbsent(type, Elements::new);
        return decode(message, type, elements);
    }

    /**
     * The elements decoded last, as a copy made when asked; they stay until the next message of
     * their type is decoded.
     */
    public final Supplier<Payload> content() {
        return elements;
    }

    abstract int decode(Message message, DataType type, Elements into) throws JMSException;

    /** The message as the kind expected. */
    static <M extends Message> M as(Class<M> kind, Message message) throws JMSException {
        if (kind.isInstance(message)) return kind.cast(message);
        throw new MessageFormatException(
                "a message of another kind arrived than " + kind.getSimpleName());
    }

    /** Whole elements in the body of a bytes message. */
    static int elementsIn(BytesMessage message, DataType type) throws JMSException {
        long bytes = message.getBodyLength();
        if (bytes % type.elementBytes() != 0) {
            throw new MessageFormatException(bytes + " bytes are no whole number of " + type);
        }
        return Elements.count(type, (int) Math.min(Integer.MAX_VALUE, bytes / type.elementBytes()));
    }
}
