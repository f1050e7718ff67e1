package marshalyard.engine.type;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A construct of IDL that an engine carries in types of the user's own, or not. */
public enum Construct {
    BOOLEAN("booleans"),
    CHAR("chars"),
    WCHAR("wide chars"),
    OCTET("octets"),
    INTEGER("integers of 16 and 32 bits"),
    UNSIGNED("unsigned integers"),
    LONG_LONG("integers of 64 bits"),
    FLOAT("floats"),
    DOUBLE("doubles"),
    STRING("strings"),
    WSTRING("wide strings"),
    ENUM("enums"),
    STRUCT("structs"),
    SEQUENCE("sequences"),
    ARRAY("arrays"),
    UNION("unions"),
    WCHAR_UNION("unions that a wide char tells"),
    OCTET_UNION("unions that an octet tells");

    private final String plural;

    Construct(String plural) {
        this.plural = plural;
    }

    /** True if it is carried wherever unions are, unless the engine refuses it by its token. */
    public boolean goesWithUnions() {
        return this == WCHAR_UNION || this == OCTET_UNION;
    }

    /** What several are called, such as {@code unions}. */
    public String plural() {
        return plural;
    }

    /** Its name in the worker protocol and among refusals, such as {@code own-union}. */
    public String token() {
        return "own-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The construct with this token, if there is one. */
    public static Optional<Construct> find(String token) {
        return Arrays.stream(values()).filter(c -> c.token().equals(token)).findFirst();
    }

    /** The constructs that a type uses. */
    public static Set<Construct> of(TypeNode type) {
        Set<Construct> used = EnumSet.noneOf(Construct.class);
        type.accept(new Collector(used));
        return used;
    }

    private record Collector(Set<Construct> used) implements TypeVisitor<Void> {
        private Void add(Construct construct) {
            used.add(construct);
            return null;
        }

        @Override
        public Void scalar(Scalar node) {
            return add(node.construct());
        }

        @Override
        public Void text(TextNode node) {
            return add(node.wide() ? WSTRING : STRING);
        }

        @Override
        public Void enumeration(EnumNode node) {
            return add(ENUM);
        }

        @Override
        public Void sequence(SequenceNode node) {
            node.element().accept(this);
            return add(SEQUENCE);
        }

        @Override
        public Void array(ArrayNode node) {
            node.element().accept(this);
            return add(ARRAY);
        }

        @Override
        public Void struct(StructNode node) {
            node.members().forEach(m -> m.type().accept(this));
            return add(STRUCT);
        }

        @Override
        public Void union(UnionNode node) {
            node.discriminator().accept(this);
            node.cases().forEach(c -> c.type().accept(this));
            if (node.discriminator() == Scalar.WCHAR) add(WCHAR_UNION);
            if (node.discriminator() == Scalar.OCTET) add(OCTET_UNION);
            return add(UNION);
        }
    }
}
