package marshalyard.engine.named;

import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.UnionNode;

/**
 * Reads what {@link JsonWriter} wrote, with or without blanks: members stand in the order of their
 * type, as in a message between two ends that know it.
 */
public final class JsonInput implements NamedReader {
    private static final int MOST_SHOWN = 30;

    private final String from;
    private int next;
    private boolean behind;

    public JsonInput(String from) {
        this.from = from;
    }

    /**
     * Checks that nothing follows.
     *
     * @throws IllegalArgumentException if something does
     */
    public void end() {
        skipBlanks();
        if (next < from.length()) throw unexpected("the end");
    }

    private IllegalArgumentException unexpected(String wanted) {
        int end = Math.min(from.length(), next + MOST_SHOWN);
        return new IllegalArgumentException(
                "At character %s of the JSON, %s stands where %s belongs."
                        .formatted(
                                next + 1,
                                next < from.length()
                                        ? "'" + from.substring(next, end) + "'"
                                        : "nothing",
                                wanted));
    }

    private void skipBlanks() {
        while (next < from.length() && from.charAt(next) <= ' ') next++;
    }

    private char look() {
        skipBlanks();
        return next < from.length() ? from.charAt(next) : 0;
    }

    private void take(char wanted) {
        if (look() != wanted) throw unexpected("'" + wanted + "'");
        next++;
    }

    private void begin(char bracket) {
        value();
        take(bracket);
        behind = false;
    }

    private void end(char bracket) {
        take(bracket);
        behind = true;
    }

    private void value() {
        if (behind) take(',');
        behind = true;
    }

    @Override
    public void beginStruct(StructNode type) {
        begin('{');
    }

    @Override
    public void member(String name) {
        value();
        int at = next;
        if (!string().equals(name)) {
            next = at;
            throw unexpected('"' + name + '"');
        }
        take(':');
        behind = false;
    }

    @Override
    public void endStruct() {
        end('}');
    }

    @Override
    public void beginElements() {
        begin('[');
    }

    @Override
    public boolean hasElement() {
        return look() != ']';
    }

    @Override
    public void endElements() {
        end(']');
    }

    @Override
    public long beginUnion(UnionNode type) {
        begin('{');
        member(JsonWriter.DISCRIMINATOR);
        return type.discriminator() instanceof EnumNode labels
                ? label(labels)
                : scalar((Scalar) type.discriminator());
    }

    @Override
    public long scalar(Scalar type) {
        value();
        if (ScalarText.isCharacter(type)) return ScalarText.character(type, string());
        skipBlanks();
        int start = next;
        while (next < from.length() && ",]} \t\r\n".indexOf(from.charAt(next)) < 0) next++;
        return ScalarText.parse(type, from.substring(start, next));
    }

    @Override
    public int label(EnumNode type) {
        value();
        String label = string();
        int position = type.labels().indexOf(label);
        if (position >= 0) return position;
        throw new IllegalArgumentException(
                "The enum " + type.name() + " has no label '" + label + "'.");
    }

    @Override
    public String text(TextNode type) {
        value();
        return string();
    }

    private String string() {
        take('"');
        int start = next;
        while (next < from.length()) {
            char c = from.charAt(next);
            if (c == '"') return from.substring(start, next++);
            if (c == '\\') return escaped(start);
            if (c < ' ') throw unexpected("a character of a string");
            next++;
        }
        throw unexpected("the end of a string");
    }

    private String escaped(int start) {
        StringBuilder text = new StringBuilder().append(from, start, next);
        while (next < from.length()) {
            char c = from.charAt(next);
            if (c == '"') {
                next++;
                return text.toString();
            }
            if (c < ' ') throw unexpected("a character of a string");
            text.append(c == '\\' ? escape() : c);
            next++;
        }
        throw unexpected("the end of a string");
    }

    /** Stands on the last character of the escape behind it. */
    private char escape() {
        next++;
        char c = next < from.length() ? from.charAt(next) : 0;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw unexpected("an escape");
        };
    }

    private char unicode() {
        try {
            char c = (char) Integer.parseInt(from, next + 1, next + 5, 16);
            next += 4;
            return c;
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw unexpected("four hexadecimal digits");
        }
    }
}
