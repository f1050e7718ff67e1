package marshalyard.model.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import marshalyard.model.text.Nearest;
import marshalyard.model.text.Quote;
import marshalyard.model.text.Word;
import marshalyard.model.unit.Percent;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * One value of a YAML file with the place where it stands; every reading of it that fails names
 * file, line and remedy. Holds syntax nodes only, so nothing in a file can make an object.
 */
public final class YamlField {
    private final String file;
    private final String name;
    private final Node node;
    private final boolean stored;

    private YamlField(String file, String name, Node node, boolean stored) {
        this.file = file;
        this.name = name;
        this.node = node;
        this.stored = stored;
    }

    private YamlField field(String called, Node other) {
        return new YamlField(file, called, other, stored);
    }

    /** The same of a text that a session holds: what is invisible in it becomes an escape. */
    YamlField ofSession() {
        return new YamlField(file, name, node, true);
    }

    /** True if the text is one that a session holds. */
    boolean isOfSession() {
        return stored;
    }

    /**
     * The root of a text.
     *
     * @param text the whole file
     * @param file what to call it in messages
     * @param name what to call the root
     * @param empty the sentence for a text that holds nothing
     * @throws ExperimentException if it is no YAML, or too large or nested too deep
     */
    public static YamlField read(String text, String file, String name, String empty)
            throws ExperimentException {
        LoadSettings settings = YamlLimits.settings(text, file);
        try {
            YamlLimits.check(text, file, settings);
            Node root =
                    new Compose(settings)
                            .composeString(text)
                            .orElseThrow(() -> new ExperimentException(file + empty));
            return new YamlField(file, name, root, false);
        } catch (MarkedYamlEngineException e) {
            throw error(
                    file,
                    e.getProblemMark().orElse(null),
                    "This is not YAML ("
                            + e.getProblem()
                            + "). Check indentation, colons and quotes.",
                    e);
        } catch (YamlEngineException e) {
            throw new ExperimentException(file + " is not YAML: " + e.getMessage(), e);
        }
    }

    /** An error of the line where the value begins. */
    public ExperimentException error(String sentence) {
        Mark mark = node.getStartMark().orElse(null);
        return error(file, mark, YamlLimits.cutValues(sentence, node), null);
    }

    static ExperimentException error(String file, Mark mark, String sentence, Throwable cause) {
        return mark == null
                ? new ExperimentException(file + ": " + sentence, cause)
                : new ExperimentException(file, mark.getLine() + 1, sentence, cause);
    }

    /** The value as text, which must not be blank. */
    public String text() throws ExperimentException {
        if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
            OptionalInt hidden = scalar.getValue().codePoints().filter(this::refuses).findFirst();
            if (hidden.isEmpty()) return stored ? visible(scalar) : scalar.getValue();
            throw error(
                    "'%s' holds the character %s, which can't be seen. Take it out."
                            .formatted(name, Quote.escape(hidden.getAsInt())));
        }
        if (node instanceof ScalarNode) throw error("'" + name + "' needs a value.");
        throw error(
                "%s where a value of '%s' belongs."
                        .formatted(isMap() ? "Keys stand" : "A list stands", name));
    }

    /** Earlier versions took invisible characters, and sessions hold them. */
    private boolean refuses(int c) {
        return !Quote.isShown(c) && !(stored && Quote.isInvisible(c));
    }

    private static String visible(ScalarNode scalar) {
        return Quote.visible(scalar.getValue());
    }

    /** Reads the text; a sentence thrown by the parser is placed in the file. */
    public <T> T as(Function<String, T> parser) throws ExperimentException {
        String text = text();
        try {
            Word.check(text);
            return parser.apply(text);
        } catch (IllegalArgumentException e) {
            throw error("'" + name + "': " + e.getMessage());
        }
    }

    /**
     * Reads a level. One that is written as keys with values is read as one line of them: {@code
     * {sender: local, receiver: [a, b]}} as {@code sender local receiver a b}.
     */
    <T> T level(Function<String, T> parser) throws ExperimentException {
        if (!isMap()) return as(parser);
        List<String> words = new ArrayList<>();
        for (Map.Entry<String, YamlField> entry : entries().entrySet()) {
            words.add(entry.getKey());
            for (YamlField item : entry.getValue().items()) words.add(item.text());
        }
        return parsed(String.join(" ", words), parser);
    }

    /** Reads a map as one line of text: {@code {latency: 5 ms, back: {loss: 2 %}}}. */
    <T> T asFlow(Function<String, T> parser) throws ExperimentException {
        return parsed(flow(), parser);
    }

    /** Reads a map of texts and of maps of texts, which may have several lines. */
    <T> T asEntries(Function<Map<String, Object>, T> parser) throws ExperimentException {
        Map<String, Object> values = new LinkedHashMap<>();
        for (Map.Entry<String, YamlField> entry : entries().entrySet()) {
            YamlField value = entry.getValue();
            if (!value.isMap()) {
                values.put(entry.getKey(), value.text());
                continue;
            }
            Map<String, String> inner = new LinkedHashMap<>();
            for (Map.Entry<String, YamlField> below : value.entries().entrySet()) {
                inner.put(below.getKey(), below.getValue().text());
            }
            values.put(entry.getKey(), inner);
        }
        return parsed(values, parser);
    }

    private <S, T> T parsed(S text, Function<S, T> parser) throws ExperimentException {
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException e) {
            throw error("'" + name + "': " + e.getMessage());
        }
    }

    private String flow() throws ExperimentException {
        if (node instanceof MappingNode) {
            List<String> parts = new ArrayList<>();
            for (Map.Entry<String, YamlField> entry : entries().entrySet()) {
                parts.add(entry.getKey() + ": " + entry.getValue().flow());
            }
            return "{" + String.join(", ", parts) + "}";
        }
        if (node instanceof SequenceNode) {
            List<String> parts = new ArrayList<>();
            for (YamlField item : items()) parts.add(item.flow());
            return "[" + String.join(", ", parts) + "]";
        }
        String text = text();
        if (text.matches(".*[,:{}\\[\\]\n].*")) {
            throw error("'" + name + "' can't hold any of , : { } [ ] here.");
        }
        return text;
    }

    /** The value as a whole number. */
    public int number() throws ExperimentException {
        return as(
                text -> {
                    try {
                        return Integer.parseInt(text);
                    } catch (NumberFormatException e) {
                        throw new IllegalArgumentException(
                                "'" + text + "' is not a whole number.", e);
                    }
                });
    }

    /** True or false. */
    public boolean flag() throws ExperimentException {
        return as(
                text ->
                        switch (text) {
                            case "true" -> true;
                            case "false" -> false;
                            default ->
                                    throw new IllegalArgumentException(
                                            "'" + text + "' is neither true nor false.");
                        });
    }

    /** A fraction from {@code 5 %}. */
    double percent() throws ExperimentException {
        return as(Percent::parse);
    }

    /** The file and the line where it begins: {@code mine.yaml, line 7}. */
    String place() {
        return node.getStartMark()
                .map(mark -> file + ", line " + (mark.getLine() + 1))
                .orElse(file);
    }

    /** The value as maps, lists and texts. */
    Object tree() throws ExperimentException {
        if (node instanceof MappingNode) {
            Map<String, Object> tree = new LinkedHashMap<>();
            for (Map.Entry<String, YamlField> entry : entries().entrySet()) {
                tree.put(entry.getKey(), entry.getValue().tree());
            }
            return tree;
        }
        if (node instanceof SequenceNode) {
            List<Object> tree = new ArrayList<>();
            for (YamlField item : items()) tree.add(item.tree());
            return tree;
        }
        return text();
    }

    /** True if it is a list. */
    boolean isList() {
        return node instanceof SequenceNode;
    }

    /** True if there are keys below it. */
    public boolean isMap() {
        return node instanceof MappingNode;
    }

    /** The items of a list; a single value counts as a list of one. */
    public List<YamlField> items() {
        if (!(node instanceof SequenceNode list)) return List.of(this);
        List<YamlField> items = new ArrayList<>();
        for (Node item : list.getValue()) items.add(field(name, item));
        return items;
    }

    /** The texts of a list's items, or the one text. */
    public List<String> texts() throws ExperimentException {
        List<String> texts = new ArrayList<>();
        for (YamlField item : items()) texts.add(item.text());
        return texts;
    }

    /** The entries of a map without a fixed set of keys. */
    public Map<String, YamlField> entries() throws ExperimentException {
        if (!(node instanceof MappingNode map)) {
            throw error("'" + name + "' needs keys with values below it.");
        }
        Map<String, YamlField> entries = new LinkedHashMap<>();
        for (NodeTuple tuple : map.getValue()) {
            YamlField key = field(name, tuple.getKeyNode());
            String text = key.text();
            if (entries.put(text, field(text, tuple.getValueNode())) != null) {
                throw key.error("'" + text + "' stands here twice. Keep one of them.");
            }
        }
        return entries;
    }

    /** The entries of a map whose keys must be among these; another key is an error. */
    public Map<String, YamlField> entries(List<String> known) throws ExperimentException {
        return entries(known, Map.of());
    }

    /**
     * The same.
     *
     * @param renamed keys that once were there, with what they are called now
     */
    Map<String, YamlField> entries(List<String> known, Map<String, String> renamed)
            throws ExperimentException {
        return entries(known, renamed, key -> "");
    }

    /**
     * The same.
     *
     * @param elsewhere where a key belongs that is none of these, a sentence; empty if nowhere
     */
    Map<String, YamlField> entries(
            List<String> known, Map<String, String> renamed, UnaryOperator<String> elsewhere)
            throws ExperimentException {
        Map<String, YamlField> entries = entries();
        Set<String> allowed = new LinkedHashSet<>(known);
        for (Map.Entry<String, YamlField> entry : entries.entrySet()) {
            if (allowed.contains(entry.getKey())) continue;
            String place = elsewhere.apply(entry.getKey());
            throw entry.getValue()
                    .error(
                            "There is no key '"
                                    + entry.getKey()
                                    + "' in "
                                    + name
                                    + ". "
                                    + (place.isEmpty()
                                            ? remedy(entry.getKey(), allowed, renamed)
                                            : place));
        }
        return entries;
    }

    private static String remedy(String key, Set<String> allowed, Map<String, String> renamed) {
        if (renamed.containsKey(key)) return "It is called '" + renamed.get(key) + "' now.";
        String question = Nearest.question(key, allowed);
        return question.isEmpty() ? "Use one of: " + String.join(", ", allowed) + "." : question;
    }
}
