package marshalyard.engine;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.zip.CRC32;
import marshalyard.engine.idl.IdlReader;
import marshalyard.engine.type.Construct;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TypeNode;
import marshalyard.engine.values.GivenValues;
import marshalyard.engine.values.PackedSize;
import marshalyard.engine.values.ValueMaker;
import marshalyard.engine.values.ValuePlan;

/**
 * A data type of the user's own: a type that IDL declares, and the rules by which its values are
 * generated, or the values themselves. Two are equal if they have the same label, tree and rules or
 * values. Immutable.
 */
public final class OwnType implements ElementType {
    private static final int SAMPLED_ELEMENTS = 1000;
    private static final int SAMPLED_BYTES = 4 << 20;

    private final String label;
    private final String name;
    private final String idl;
    private final Map<String, String> rules;
    private final TypeNode node;
    private final Set<Construct> constructs;
    private final ValuePlan plan;
    private final ValueMaker maker;
    private final GivenValues given;
    private final int elementBytes;
    private final String fingerprint;
    private final int wireId;

    private OwnType(
            String label,
            String name,
            String idl,
            Map<String, String> rules,
            Function<TypeNode, GivenValues> values) {
        if (!label.matches("[a-z][a-z0-9-]{0,39}") || isTaken(label)) {
            throw new IllegalArgumentException(
                    "The label of a type has lower-case letters, digits and dashes, at most 40, and"
                            + " is no other type's; '"
                            + (label.length() > 60 ? label.substring(0, 60) + "..." : label)
                            + "' does not fit.");
        }
        this.label = label;
        this.idl = IdlReader.inOneLine(idl);
        if (this.idl.length() > IdlReader.MOST_CHARACTERS) {
            throw new IllegalArgumentException(
                    "The IDL has, with blanks between its signs as a session keeps it, more than "
                            + IdlReader.MOST_CHARACTERS
                            + " characters. Take the types that the message needs.");
        }
        Map<String, TypeNode> types = IdlReader.types(idl);
        this.name = name;
        this.node = types.get(name);
        if (node == null) {
            throw new IllegalArgumentException(
                    types.isEmpty()
                            ? "The IDL declares no type."
                            : "The IDL declares no type '%s'. It has: %s."
                                    .formatted(name, listed(types)));
        }
        this.rules = Collections.unmodifiableMap(new TreeMap<>(rules));
        constructs = Set.copyOf(Construct.of(node));
        maker = ValueMaker.of(node, this.rules);
        plan = ValuePlan.of(node);
        given = values == null ? null : values.apply(node);
        elementBytes = given == null ? meanBytes() : given.meanBytes();
        String source = given == null ? this.rules.toString() : "values " + given.hash();
        fingerprint = digest(node + " " + source).substring(0, 16);
        CRC32 crc = new CRC32();
        String all = label + " " + name + " " + this.idl;
        crc.update(all.getBytes(StandardCharsets.UTF_8));
        wireId = (int) crc.getValue();
    }

    /** A word that says another type in an experiment, or all of them. */
    private static boolean isTaken(String label) {
        return DataType.find(label).isPresent() || label.equals("all");
    }

    private static String listed(Map<String, TypeNode> types) {
        String all = String.join(", ", types.keySet());
        return all.length() <= 200 ? all : all.substring(0, 200) + " ...";
    }

    /**
     * A type.
     *
     * @param label in experiments, tables and charts, such as {@code order}
     * @param name in the IDL, with its modules, such as {@code Trading::Order}
     * @param idl all that it needs, without includes
     * @param rules for its values, as {@link ValueMaker} takes them
     * @throws IllegalArgumentException with a sentence if it can't be used
     */
    public static OwnType of(String label, String name, String idl, Map<String, String> rules) {
        return new OwnType(label, name, idl, rules, null);
    }

    /**
     * A type whose values the user gives.
     *
     * @param values of the type's tree
     * @throws IllegalArgumentException with a sentence if it can't be used
     */
    public static OwnType given(
            String label, String name, String idl, Function<TypeNode, GivenValues> values) {
        return new OwnType(label, name, idl, Map.of(), values);
    }

    private int meanBytes() {
        long bytes = 0;
        int elements = 0;
        while (elements < SAMPLED_ELEMENTS && bytes < SAMPLED_BYTES) {
            bytes += PackedSize.of(plan, maker.make(1, elements++));
        }
        return (int) Math.max(1, Math.round((double) bytes / elements));
    }

    private static String digest(String text) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has SHA-256.", e);
        }
    }

    @Override
    public String token() {
        return label;
    }

    /** Its name in the IDL, with its modules. */
    public String name() {
        return name;
    }

    /** The IDL that declares it, in one line. */
    public String idl() {
        return idl;
    }

    /** Rules for its values by the path of a member. */
    public Map<String, String> rules() {
        return rules;
    }

    /** The values that the user gives; empty if they are made by rules. */
    public Optional<GivenValues> given() {
        return Optional.ofNullable(given);
    }

    public TypeNode node() {
        return node;
    }

    /** What it uses of IDL. */
    public Set<Construct> constructs() {
        return constructs;
    }

    /** How its values are written and read. */
    public ValuePlan plan() {
        return plan;
    }

    /** The mean of a thousand elements in the packed form, or of all that are given, rounded. */
    @Override
    public int elementBytes() {
        return elementBytes;
    }

    /** 16 hexadecimal digits that another tree or other rules do not have. */
    public String fingerprint() {
        return fingerprint;
    }

    /** The CRC-32 of label, name and IDL with a space between, which tells it on the wire. */
    public int wireId() {
        return wireId;
    }

    Object generate(int elements, long seed) {
        return given == null ? maker.make(elements, seed) : given.make(elements, seed);
    }

    @Override
    public boolean isAny() {
        return false;
    }

    @Override
    public boolean isStruct() {
        return node instanceof StructNode;
    }

    @Override
    public ElementType base() {
        return this;
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof OwnType that
                        && label.equals(that.label)
                        && fingerprint.equals(that.fingerprint);
    }

    @Override
    public int hashCode() {
        return 31 * label.hashCode() + fingerprint.hashCode();
    }

    @Override
    public String toString() {
        return label;
    }
}
