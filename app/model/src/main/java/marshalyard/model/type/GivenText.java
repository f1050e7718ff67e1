package marshalyard.model.type;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import marshalyard.engine.named.JsonWriter;
import marshalyard.engine.named.NamedPlan;
import marshalyard.engine.type.TypeNode;
import marshalyard.engine.values.GivenValues;
import marshalyard.engine.values.ValuePlan;
import marshalyard.model.text.JsonComplaint;
import marshalyard.model.text.Quote;

/**
 * Values that a user gives: a file with one element as JSON in each line, or with one in each row
 * of a table (CSV, RFC 4180) whose first row names the members; in an experiment's text a JSON
 * array. Every value is checked against its type.
 */
final class GivenText {
    /** The longest text of an experiment's values. */
    private static final int MOST_CHARACTERS = 1 << 19;

    private static final String TABLE = ".csv";
    private static final Set<String> LINES = Set.of(".jsonl", ".ndjson", ".json");

    private static final ObjectReader JSON =
            JsonMapper.builder()
                    .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS)
                    .build()
                    .readerFor(JsonNode.class);

    private GivenText() {}

    /** True for the values themselves, false for the name of a file. */
    static boolean isInline(String text) {
        return text.strip().startsWith("[");
    }

    /**
     * The values of a file.
     *
     * @param name of the file, which tells its form
     * @throws IllegalArgumentException with a sentence that names the first line that does not fit
     */
    static GivenValues read(String name, String text, TypeNode type) {
        String lower = name.toLowerCase(Locale.ROOT);
        String content = text.startsWith("\ufeff") ? text.substring(1) : text;
        if (lower.endsWith(TABLE)) return values(name, CsvRows.read(name, content), true, type);
        if (LINES.stream().noneMatch(lower::endsWith)) {
            throw new IllegalArgumentException(
                    "Values come from a file of JSON lines (.jsonl) or a table (.csv); '%s' is neither."
                            .formatted(Quote.cut(name)));
        }
        if (isInline(content)) return inline(content, type);
        List<Line> lines = new ArrayList<>();
        int number = 0;
        for (String line : content.split("\n", -1)) {
            number++;
            if (!line.isBlank()) lines.add(new Line(number, parsed(line, name, number)));
        }
        return values(name, lines, false, type);
    }

    /** One element, and the line where it begins. */
    record Line(int number, JsonNode value) {}

    static IllegalArgumentException error(String name, int line, String why, Exception cause) {
        return new IllegalArgumentException(
                "'%s', line %s: %s".formatted(Quote.cut(name), line, why), cause);
    }

    static JsonNode parsed(String json, String name, int line) {
        try {
            return JSON.readValue(json);
        } catch (JsonProcessingException e) {
            throw error(name, line, "no JSON (" + JsonComplaint.of(e) + ").", e);
        }
    }

    private static GivenValues values(String name, List<Line> lines, boolean table, TypeNode type) {
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("'" + Quote.cut(name) + "' has no values.");
        }
        if (lines.size() > GivenValues.MOST_ELEMENTS) {
            throw new IllegalArgumentException(
                    "'%s' has more than %s values."
                            .formatted(Quote.cut(name), GivenValues.MOST_ELEMENTS));
        }
        NamedPlan plan = NamedPlan.of(type);
        List<Object> elements = new ArrayList<>();
        for (Line line : lines) {
            try {
                elements.add(plan.readOne(new TreeReader(line.value(), table)));
            } catch (IllegalArgumentException e) {
                throw error(name, line.number(), e.getMessage(), e);
            }
        }
        return GivenValues.of(ValuePlan.of(type), plan.joined(elements));
    }

    /**
     * The values of a JSON array.
     *
     * @throws IllegalArgumentException with a sentence that numbers the first value that does not
     *     fit
     */
    static GivenValues inline(String json, TypeNode type) {
        JsonNode array;
        try {
            array = JSON.readValue(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "'values' are no JSON (" + JsonComplaint.of(e) + ").", e);
        }
        if (array.isEmpty()) throw new IllegalArgumentException("'values' has no values.");
        NamedPlan plan = NamedPlan.of(type);
        List<Object> elements = new ArrayList<>();
        for (JsonNode one : array) {
            try {
                elements.add(plan.readOne(new TreeReader(one, false)));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "Value %s of 'values': %s".formatted(elements.size() + 1, e.getMessage()),
                        e);
            }
        }
        return GivenValues.of(ValuePlan.of(type), plan.joined(elements));
    }

    /**
     * What {@link #inline} reads back.
     *
     * @throws IllegalArgumentException with a sentence if it is too long for an experiment
     */
    static String written(GivenValues values, TypeNode type) {
        StringBuilder text = new StringBuilder();
        NamedPlan.of(type).write(values.values(), new JsonWriter(text));
        if (text.length() <= MOST_CHARACTERS) return text.toString();
        throw new IllegalArgumentException(
                "The values have %s characters as JSON; an experiment keeps %s. Give fewer."
                        .formatted(text.length(), MOST_CHARACTERS));
    }
}
