package marshalyard.engine.named;

import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.TypeNode;
import marshalyard.engine.type.UnionNode;

/**
 * Writes JSON (RFC 8259) without blanks: structs as objects, sequences and arrays as arrays, labels
 * of enums by their names, chars as strings of one character, and a union as an object with its
 * discriminator, {@link #DISCRIMINATOR}, before its member.
 */
public final class JsonWriter implements NamedWriter {
    /** A name that no member has, for IDL's begin with a letter. */
    public static final String DISCRIMINATOR = "_";

    private static final String HEX = "0123456789abcdef";

    private final StringBuilder to;
    private boolean behind;

    /**
     * @param to where it writes
     */
    public JsonWriter(StringBuilder to) {
        this.to = to;
    }

    private void begin(char bracket) {
        value();
        to.append(bracket);
        behind = false;
    }

    private void end(char bracket) {
        to.append(bracket);
        behind = true;
    }

    /** Parts a value from the one before it. */
    private void value() {
        if (behind) to.append(',');
        behind = true;
    }

    @Override
    public void beginStruct(StructNode type) {
        begin('{');
    }

    @Override
    public void member(String name) {
        value();
        to.append('"').append(name).append("\":");
        behind = false;
    }

    @Override
    public void endStruct() {
        end('}');
    }

    @Override
    public void beginElements(int count) {
        begin('[');
    }

    @Override
    public void endElements() {
        end(']');
    }

    @Override
    public void beginUnion(UnionNode type, long label) {
        begin('{');
        member(DISCRIMINATOR);
        TypeNode discriminator = type.discriminator();
        if (discriminator instanceof EnumNode labels) label(labels, (int) label);
        else scalar((Scalar) discriminator, label);
    }

    @Override
    public void scalar(Scalar type, long bits) {
        value();
        if (!ScalarText.isCharacter(type)) {
            ScalarText.append(to, type, bits);
            return;
        }
        to.append('"');
        character((char) (type == Scalar.CHAR ? bits & 0xff : bits));
        to.append('"');
    }

    @Override
    public void label(EnumNode type, int position) {
        value();
        to.append('"').append(type.labels().get(position)).append('"');
    }

    @Override
    public void text(TextNode type, String value) {
        value();
        to.append('"');
        int plain = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c >= ' ' && c != '"' && c != '\\') continue;
            to.append(value, plain, i);
            character(c);
            plain = i + 1;
        }
        to.append(value, plain, value.length()).append('"');
    }

    private void character(char c) {
        if (c == '"' || c == '\\') to.append('\\').append(c);
        else if (c >= ' ') to.append(c);
        else to.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
    }
}
