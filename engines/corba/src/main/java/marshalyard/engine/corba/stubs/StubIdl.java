package marshalyard.engine.corba.stubs;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import marshalyard.engine.OwnType;
import marshalyard.engine.type.ArrayNode;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.SequenceNode;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.TypeNode;
import marshalyard.engine.type.TypeVisitor;
import marshalyard.engine.type.UnionNode;

/**
 * Writes a type as IDL of which every name is ours: a declaration is called by the last part of its
 * name and a number, its members m0, m1, and so on. CDR has no names, so it is the same on the
 * wire.
 */
final class StubIdl implements TypeVisitor<String> {
    static final String MODULE = "stubs";
    static final String PORT = "Port";

    private static final int MOST_NAME = 24;

    private final StringBuilder declared = new StringBuilder();
    private final Map<TypeNode, String> names = new HashMap<>();
    private final Map<TypeNode, String> javaNames = new HashMap<>();
    private final OwnType own;
    private final String element;

    StubIdl(OwnType own) {
        this.own = own;
        element = own.node().accept(this);
    }

    /** The IDL of the type and of an interface that moves a sequence of it. */
    String text() {
        return """
        module %s {
        %s  typedef sequence<%s> Message;
          interface %s {
            oneway void %s(in Message v);
            void %s(in Message v);
          };
        };
        """
                .formatted(MODULE, declared, element, PORT, operation("send"), operation("call"));
    }

    String operation(String verb) {
        return "%sOwn%08x".formatted(verb, own.wireId());
    }

    /** The Java class of an element, as source has it. */
    String javaElement() {
        return java(own.node());
    }

    private String java(TypeNode node) {
        if (node instanceof SequenceNode sequence) return java(sequence.element()) + "[]";
        if (node instanceof ArrayNode array) return java(array.element()) + "[]";
        if (node instanceof TextNode) return "String";
        if (!(node instanceof Scalar scalar)) return javaNames.get(node);
        return switch (scalar) {
            case BOOLEAN -> "boolean";
            case CHAR, WCHAR -> "char";
            case OCTET -> "byte";
            case SHORT, UNSIGNED_SHORT -> "short";
            case LONG, UNSIGNED_LONG -> "int";
            case LONG_LONG, UNSIGNED_LONG_LONG -> "long";
            case FLOAT -> "float";
            case DOUBLE -> "double";
        };
    }

    /** A name that no other declaration has, and no language a use for. */
    private String named(TypeNode node, String name) {
        String last = name.substring(name.lastIndexOf(':') + 1).replaceAll("[^A-Za-z0-9]", "");
        String begin = last.isEmpty() || !Character.isLetter(last.charAt(0)) ? "T" + last : last;
        String shortened = begin.substring(0, Math.min(begin.length(), MOST_NAME));
        String given =
                shortened.substring(0, 1).toUpperCase(Locale.ROOT)
                        + shortened.substring(1)
                        + "_"
                        + names.size();
        names.put(node, given);
        javaNames.put(node, given);
        return given;
    }

    private void declare(String format, Object... values) {
        declared.append("  ").append(format.formatted(values)).append('\n');
    }

    @Override
    public String scalar(Scalar node) {
        return node.idl();
    }

    @Override
    public String text(TextNode node) {
        String kind = node.wide() ? "wstring" : "string";
        return node.bound() == 0 ? kind : kind + "<" + node.bound() + ">";
    }

    @Override
    public String enumeration(EnumNode node) {
        String known = names.get(node);
        if (known != null) return known;
        String name = named(node, node.name());
        StringBuilder labels = new StringBuilder();
        for (int i = 0; i < node.labels().size(); i++) {
            labels.append(i == 0 ? "" : ", ").append(label(name, i));
        }
        declare("enum %s { %s };", name, labels);
        return name;
    }

    private static String label(String enumName, int position) {
        return enumName + "_L" + position;
    }

    @Override
    public String sequence(SequenceNode node) {
        String known = names.get(node);
        if (known != null) return known;
        String inner = node.element().accept(this);
        String name = named(node, "Seq");
        declare(
                "typedef sequence<%s%s> %s;",
                inner, node.bound() == 0 ? " " : ", " + node.bound(), name);
        return name;
    }

    @Override
    public String array(ArrayNode node) {
        String known = names.get(node);
        if (known != null) return known;
        String inner = node.element().accept(this);
        String name = named(node, "Arr");
        declare("typedef %s %s[%s];", inner, name, node.length());
        return name;
    }

    @Override
    public String struct(StructNode node) {
        String known = names.get(node);
        if (known != null) return known;
        StringBuilder members = new StringBuilder();
        for (int i = 0; i < node.members().size(); i++) {
            String type = node.members().get(i).type().accept(this);
            members.append(type).append(" m").append(i).append("; ");
        }
        String name = named(node, node.name());
        declare("struct %s { %s};", name, members);
        return name;
    }

    @Override
    public String union(UnionNode node) {
        String known = names.get(node);
        if (known != null) return known;
        String discriminator = node.discriminator().accept(this);
        StringBuilder cases = new StringBuilder();
        for (int i = 0; i < node.cases().size(); i++) {
            UnionNode.Case one = node.cases().get(i);
            String type = one.type().accept(this);
            if (one.isDefault()) {
                cases.append("default: ");
            } else {
                for (long label : one.labels()) {
                    cases.append("case ").append(label(node, discriminator, label)).append(": ");
                }
            }
            cases.append(type).append(" m").append(i).append("; ");
        }
        String name = named(node, node.name());
        declare("union %s switch (%s) { %s};", name, discriminator, cases);
        return name;
    }

    private static String label(UnionNode node, String discriminator, long label) {
        if (node.discriminator() instanceof EnumNode) return label(discriminator, (int) label);
        return switch ((Scalar) node.discriminator()) {
            case BOOLEAN -> label == 0 ? "FALSE" : "TRUE";
            case CHAR -> "'\\x%02x'".formatted(label & 0xff);
            case WCHAR -> "L'\\u%04x'".formatted(label & 0xffff);
            case UNSIGNED_LONG_LONG -> Long.toUnsignedString(label);
            default -> Long.toString(label);
        };
    }
}
