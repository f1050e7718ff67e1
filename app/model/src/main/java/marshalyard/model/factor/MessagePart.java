package marshalyard.model.factor;

import marshalyard.engine.ElementType;

/**
 * Messages of a cell that are all alike: all of them, or those of one part of a mixture.
 *
 * @param type of their elements
 * @param asked bytes; a message has as many whole elements as fit
 */
public record MessagePart(ElementType type, long asked) {
    /** Elements of one message. */
    public int elements() {
        return type.elementsIn(asked);
    }

    /** Application bytes of one message, in whole elements. */
    public long bytes() {
        return (long) elements() * type.elementBytes();
    }
}
