package marshalyard.engine;

import java.util.List;

/**
 * The largest message that an engine takes.
 *
 * @param bytes the most application bytes of one message
 * @param reason one sentence on what sets the limit
 * @param types the types that it holds for; empty for every type
 * @param condition the value of an option with which it holds; null if it holds with every value
 */
public record SizeLimit(
        long bytes, String reason, List<DataType> types, EngineDescriptor.Condition condition) {
    public SizeLimit {
        if (bytes < 1) {
            throw new IllegalArgumentException(
                    "A largest message has at least 1 B, not " + bytes + ".");
        }
        types = types == null ? List.of() : List.copyOf(types);
    }

    /** A limit for every type and all options. */
    public static SizeLimit of(long bytes, String reason) {
        return new SizeLimit(bytes, reason, List.of(), null);
    }

    /** The same limit for these types only. */
    public SizeLimit only(DataType... some) {
        return new SizeLimit(bytes, reason, List.of(some), condition);
    }

    /** The same limit, holding only if an option has this value. */
    public SizeLimit when(String option, String value) {
        return new SizeLimit(bytes, reason, types, new EngineDescriptor.Condition(option, value));
    }

    boolean refuses(ElementType type, long messageBytes, Options chosen) {
        return messageBytes > bytes
                && (types.isEmpty() || types.contains(type))
                && (condition == null || condition.holds(chosen));
    }
}
