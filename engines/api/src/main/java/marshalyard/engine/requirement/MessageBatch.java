package marshalyard.engine.requirement;

import marshalyard.engine.ElementType;
import marshalyard.engine.Style;

/**
 * Messages to be sent, of {@value #VARIANTS} payloads that differ, in turn.
 *
 * @param bytes of a payload
 * @param seed of the first payload's values
 */
public record MessageBatch(ElementType type, int bytes, Style style, int messages, long seed) {
    /** Number of payloads that differ, so that a repeated or swapped one shows. */
    public static final int VARIANTS = 4;

    /** What batches begin with that need not differ from others. */
    public static final long SEED = 1996;

    /** A batch like any other. */
    public MessageBatch(ElementType type, int bytes, Style style, int messages) {
        this(type, bytes, style, messages, SEED);
    }

    /** The same with other values. */
    MessageBatch withOtherValues() {
        return new MessageBatch(type, bytes, style, messages, seed + VARIANTS);
    }
}
