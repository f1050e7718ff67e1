package marshalyard.engine;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One part of the work that an end does for each message beside moving it. Two engines can be held
 * against each other where they agree in all of them; otherwise a ratio of the two tells of unequal
 * work too.
 */
public enum WorkAspect {
    /**
     * The sender's marshalling: {@code each} element for each message, a {@code part} of them
     * ({@code part 10%}), or none, because the values stand ready ({@code prepared}).
     */
    MARSHALLING("marshalling", "each|part( [0-9]{1,3}%)?|prepared"),
    /**
     * The elements at the receiver: {@code converted} (octets and chars copied), {@code copied} all
     * at once as they lie, {@code left} where they were read, or {@code chosen}, whichever costs
     * less.
     */
    ELEMENTS("elements", "converted|copied|left|chosen"),
    /** The memory of what the receiver hands over: {@code fresh} for each message, or reused. */
    MEMORY("memory", "fresh|reused"),
    /** The structs that the receiver hands over: {@code objects} of their own, or {@code none}. */
    STRUCTS("structs", "objects|none|chosen"),
    /** The elements that the receiver reads when it has them: {@code none}, {@code 10%}, all. */
    READ("read", "none|[0-9]{1,3}%|all");

    /** The prefix of the facts that tell of work. */
    private static final String FACT = "work";

    private final String token;
    private final Pattern values;

    WorkAspect(String token, String values) {
        this.token = token;
        this.values = Pattern.compile(values);
    }

    /** The name in the worker protocol: {@code elements}. */
    public String token() {
        return token;
    }

    /** The name among the facts of an end: {@code workElements}. */
    public String fact() {
        return FACT + Character.toUpperCase(token.charAt(0)) + token.substring(1);
    }

    /** True if it is the sender's work. */
    public boolean ofSender() {
        return this == MARSHALLING;
    }

    boolean takes(String value) {
        return values.matcher(value).matches();
    }

    /** The aspect with this token, if there is one. */
    public static Optional<WorkAspect> find(String token) {
        return Arrays.stream(values()).filter(a -> a.token.equals(token)).findFirst();
    }

    /** A sentence's part on what an end with this value did: {@code converted every element}. */
    public String did(String value) {
        return switch (this) {
            case MARSHALLING ->
                    switch (value) {
                        case "each" -> "marshalled every element for each message";
                        case "prepared" -> "sent values that stood ready";
                        default ->
                                value.startsWith("part ")
                                        ? "marshalled "
                                                + value.substring(5).replace("%", " %")
                                                + " of the elements for each message"
                                        : "used a part of what it had marshalled again";
                    };
            case ELEMENTS ->
                    switch (value) {
                        case "converted" -> "converted or copied every element";
                        case "copied" -> "copied the elements as they lay";
                        case "left" -> "left the elements where they were read";
                        default -> "converted the elements or left them, whichever cost less";
                    };
            case MEMORY ->
                    value.equals("fresh")
                            ? "took fresh memory for each message"
                            : "used its memory again";
            case STRUCTS ->
                    switch (value) {
                        case "objects" -> "built an object for each struct";
                        case "none" -> "built no objects";
                        default -> "built an object for each struct or none, whichever cost less";
                    };
            case READ ->
                    switch (value) {
                        case "none" -> "read none of the elements";
                        case "all" -> "read every element";
                        default -> "read " + value.replace("%", " %") + " of the elements";
                    };
        };
    }
}
