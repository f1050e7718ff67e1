package marshalyard.engine.values;

import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import marshalyard.engine.type.TypeNode;

/**
 * Generates values of a type from a seed, by rules for its members: the same type, rules and seed
 * give the same values on every machine. Immutable.
 */
public final class ValueMaker {
    /** The most bytes that the rules may let an element have, in the packed form. */
    public static final long MOST_BYTES = 16L << 20;

    /** The path of a type that is no struct, such as a sequence by a typedef. */
    public static final String ROOT = "value";

    private final ElementMaker elements;

    private ValueMaker(ElementMaker elements) {
        this.elements = elements;
    }

    /**
     * A maker.
     *
     * @param rules by the path of a member: {@code symbol}, {@code price.digits}, {@code legs} for
     *     how many, {@code legs.ratio} for a member of each, {@code tags[]} for each element
     * @throws IllegalArgumentException with a sentence if a rule names no member or does not fit
     *     it, or an element could be larger than {@link #MOST_BYTES}
     */
    public static ValueMaker of(TypeNode type, Map<String, String> rules) {
        Map<String, ValueRule> parsed = new TreeMap<>();
        rules.forEach((path, text) -> parsed.put(path, parse(path, text)));
        MakerPlanner planner = new MakerPlanner(parsed, "");
        ElementMaker maker = type.accept(planner);
        TreeSet<String> unknown = new TreeSet<>(parsed.keySet());
        unknown.removeAll(planner.paths());
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException(
                    "There is no member '%s'. Rules can be given for: %s."
                            .formatted(unknown.first(), listed(planner.paths())));
        }
        if (maker.mostBytes() > MOST_BYTES) {
            throw new IllegalArgumentException(
                    "By these rules one element could have %s bytes; %s are the most. Give shorter"
                                    .formatted(maker.mostBytes(), MOST_BYTES)
                            + " ranges to its texts, sequences or arrays.");
        }
        return new ValueMaker(maker);
    }

    private static ValueRule parse(String path, String text) {
        try {
            return ValueRule.parse(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("values of '" + path + "': " + e.getMessage(), e);
        }
    }

    private static String listed(java.util.Collection<String> paths) {
        String all = String.join(", ", paths);
        return all.length() <= 300 ? all : all.substring(0, 300) + " ...";
    }

    /** Makes elements, in the array that suits the type. */
    public Object make(int count, long seed) {
        return elements.make(count, new Draw(seed));
    }
}
