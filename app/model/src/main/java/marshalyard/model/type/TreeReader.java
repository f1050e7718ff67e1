package marshalyard.model.type;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import marshalyard.engine.named.JsonWriter;
import marshalyard.engine.named.NamedReader;
import marshalyard.engine.named.ScalarText;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.UnionNode;
import marshalyard.model.text.Quote;

/**
 * Reads a value that a person wrote: members stand in any order, none is missing and none is there
 * that the type does not have, and every sentence says where.
 */
final class TreeReader implements NamedReader {
    private final Deque<Place> places = new ArrayDeque<>();
    private final JsonNode root;
    private final boolean numbersAsText;

    /** An object or an array that is being read. */
    private static final class Place {
        private final JsonNode node;
        private final Iterator<JsonNode> elements;
        private final Set<String> members = new HashSet<>();
        private JsonNode current;
        private String name;
        private int index = -1;

        Place(JsonNode node) {
            this.node = node;
            this.elements = node.isArray() ? node.elements() : null;
        }

        JsonNode take() {
            if (elements == null) return current;
            index++;
            return elements.next();
        }
    }

    /**
     * @param numbersAsText true if numbers may stand as texts, as in a table
     */
    TreeReader(JsonNode root, boolean numbersAsText) {
        this.root = root;
        this.numbersAsText = numbersAsText;
    }

    private String path() {
        StringBuilder path = new StringBuilder();
        Iterator<Place> outermost = places.descendingIterator();
        while (outermost.hasNext()) {
            Place place = outermost.next();
            if (place.elements != null) path.append('[').append(place.index).append(']');
            else if (place.name != null) {
                path.append(path.length() == 0 ? "" : ".").append(place.name);
            }
        }
        return path.length() == 0 ? "the value" : "'" + Quote.cut(path.toString()) + "'";
    }

    private IllegalArgumentException error(String what) {
        return new IllegalArgumentException(path() + ": " + what);
    }

    private JsonNode take() {
        return places.isEmpty() ? root : places.peek().take();
    }

    private void begin(boolean array, String what) {
        JsonNode node = take();
        if (array ? !node.isArray() : !node.isObject()) throw error(what);
        places.push(new Place(node));
    }

    @Override
    public void beginStruct(StructNode type) {
        begin(false, "an object with the members of " + type.name() + " belongs here.");
    }

    @Override
    public void member(String name) {
        Place place = places.peek();
        place.name = null;
        JsonNode value = place.node.get(name);
        if (value == null || value.isNull()) throw error("'" + name + "' is missing.");
        place.members.add(name);
        place.name = name;
        place.current = value;
    }

    @Override
    public void endStruct() {
        Place place = places.peek();
        place.name = null;
        Iterator<String> names = place.node.fieldNames();
        while (names.hasNext()) {
            String name = names.next();
            if (!place.members.contains(name)) {
                throw error("the type has no member '" + Quote.cut(name) + "'.");
            }
        }
        places.pop();
    }

    @Override
    public void beginElements() {
        begin(true, "an array belongs here.");
    }

    @Override
    public boolean hasElement() {
        return places.peek().elements.hasNext();
    }

    @Override
    public void endElements() {
        places.pop();
    }

    /** A person need not write the discriminator: the member's name tells the case. */
    @Override
    public long beginUnion(UnionNode type) {
        begin(false, "an object with one member of the union " + type.name() + " belongs here.");
        Place place = places.peek();
        if (place.node.has(JsonWriter.DISCRIMINATOR)) {
            member(JsonWriter.DISCRIMINATOR);
            return type.discriminator() instanceof EnumNode labels
                    ? label(labels)
                    : scalar((Scalar) type.discriminator());
        }
        if (place.node.size() > 1) {
            throw error("a union has one member, not " + place.node.size() + ".");
        }
        for (UnionNode.Case one : type.cases()) {
            if (place.node.has(one.name())) return one.labels().get(0);
        }
        throw error("the union " + type.name() + " has no such member.");
    }

    @Override
    public long scalar(Scalar type) {
        JsonNode node = take();
        try {
            if (ScalarText.isCharacter(type)) {
                if (node.isTextual()) return ScalarText.character(type, node.textValue());
            } else if (type == Scalar.BOOLEAN
                    ? node.isBoolean()
                    : node.isNumber() || numbersAsText && node.isTextual()) {
                return ScalarText.parse(type, node.asText().strip());
            } else if (numbersAsText && node.isTextual()) {
                return ScalarText.parse(type, node.textValue().strip());
            }
        } catch (IllegalArgumentException e) {
            throw error(e.getMessage());
        }
        throw error("a " + type.idl() + " belongs here, not " + shown(node) + ".");
    }

    private static String shown(JsonNode node) {
        return Quote.cut(node.toString());
    }

    @Override
    public int label(EnumNode type) {
        JsonNode node = take();
        int position = node.isTextual() ? type.labels().indexOf(node.textValue().strip()) : -1;
        if (position >= 0) return position;
        String labels = Quote.cut(String.join(", ", type.labels()));
        throw error(shown(node) + " is no label of " + type.name() + ": " + labels + ".");
    }

    @Override
    public String text(TextNode type) {
        JsonNode node = take();
        if (!node.isTextual()) throw error("a text belongs here, not " + shown(node) + ".");
        String text = node.textValue();
        if (text.indexOf('\0') >= 0) throw error("a text can't hold the character U+0000.");
        if (!StandardCharsets.UTF_16.newEncoder().canEncode(text)) {
            throw error("a text holds half of a surrogate pair, which is no character.");
        }
        int length = type.wide() ? text.length() : text.getBytes(StandardCharsets.UTF_8).length;
        if (type.bound() == 0 || length <= type.bound()) return text;
        throw error(
                "a text of %s %s is longer than %s."
                        .formatted(length, type.wide() ? "characters" : "bytes", type.bound()));
    }
}
