package marshalyard.model.type;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.OwnType;
import marshalyard.engine.idl.IdlException;
import marshalyard.engine.idl.IdlReader;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.UnionNode;
import marshalyard.engine.values.GivenValues;
import marshalyard.model.text.Quote;
import marshalyard.model.text.Tokens;

/**
 * Types of the user's own as text: keys with values in an experiment, {@code {idl: orders.idl,
 * type: Trading::Order, label: order, values: {legs: 0..8 zipf}}}, where {@code idl} is the IDL
 * itself or the name of a file beside the experiment; and one line in a session, {@code order =
 * Trading::Order {legs: 0..8 zipf} module Trading { ... };}. {@code values: orders.jsonl} names a
 * file of values; a line in a session has their hash, and the experiment has them.
 */
public final class OwnTypeText {
    private static final String IDL = "idl";
    private static final String TYPE = "type";
    private static final String LABEL = "label";
    private static final String VALUES = "values";
    private static final List<String> KEYS = List.of(IDL, TYPE, LABEL, VALUES);
    private static final String SUFFIX = ".idl";
    private static final String EQUALS = " = ";
    private static final String GIVEN = "@";
    private static final int KEPT = 64;

    /** Lines that were read last: a session has the same one with each trial. */
    private static final Map<String, OwnType> READ =
            new LinkedHashMap<>(KEPT, 0.75f, true) {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, OwnType> eldest) {
                    return size() > KEPT;
                }
            };

    private OwnTypeText() {}

    /** True if a text can only be that of a type of the user's own. */
    public static boolean isOne(String text) {
        return text.contains(EQUALS);
    }

    /**
     * The type of keys with values.
     *
     * @param entries texts, and of {@code values} a map of texts, too
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static OwnType read(Map<String, Object> entries, TextBeside beside) {
        for (String key : entries.keySet()) {
            if (!KEYS.contains(key)) throw Tokens.unknown("key of a type", key, KEYS);
        }
        String idl = text(entries, IDL);
        String name = text(entries, TYPE).strip();
        if (idl.strip().endsWith(SUFFIX)) {
            IdlFiles files = IdlFiles.of(idl.strip(), beside);
            try {
                return read(entries, name, files.text(), beside);
            } catch (IdlException e) {
                throw files.placed(e);
            }
        }
        return read(entries, name, idl, beside);
    }

    private static OwnType read(
            Map<String, Object> entries, String name, String idl, TextBeside beside) {
        String label = entries.containsKey(LABEL) ? text(entries, LABEL).strip() : label(name);
        if (entries.get(VALUES) instanceof String values) {
            String given = values.strip();
            return OwnType.given(
                    label,
                    name,
                    idl,
                    node ->
                            GivenText.isInline(given)
                                    ? GivenText.inline(given, node)
                                    : GivenText.read(given, beside.read(given), node));
        }
        Map<String, String> rules = new TreeMap<>();
        if (entries.get(VALUES) instanceof Map<?, ?> given) {
            for (Map.Entry<?, ?> rule : given.entrySet()) {
                if (!(rule.getValue() instanceof String words)) {
                    throw new IllegalArgumentException(
                            "values of '%s': a rule is a text such as 1..1000."
                                    .formatted(Quote.cut(String.valueOf(rule.getKey()))));
                }
                rules.put(String.valueOf(rule.getKey()), words);
            }
        } else if (entries.containsKey(VALUES)) {
            throw new IllegalArgumentException(
                    "'values' has a rule for each member, such as {symbol: 3..5 letters}, or is a"
                            + " file of values, such as orders.jsonl.");
        }
        return OwnType.of(label, name, idl, rules);
    }

    /**
     * The types that IDL declares, with their modules: structs and unions, from the last one on,
     * which may be made of the others; then all others.
     */
    public static List<String> names(String idl) {
        List<String> names = new ArrayList<>();
        List<String> others = new ArrayList<>();
        IdlReader.types(idl)
                .forEach(
                        (name, type) -> {
                            boolean first = type instanceof StructNode || type instanceof UnionNode;
                            if (first) names.add(0, name);
                            else others.add(name);
                        });
        names.addAll(others);
        return names;
    }

    /**
     * The IDL of a file with what it includes from the file's folder.
     *
     * @throws IllegalArgumentException with a sentence if it can't be read
     */
    public static String idl(Path file) {
        Path absolute = file.toAbsolutePath();
        return IdlFiles.of(absolute.getFileName().toString(), TextBeside.in(absolute.getParent()))
                .text();
    }

    /** {@code Trading::NewOrder} is {@code new-order} if nobody says otherwise. */
    public static String label(String name) {
        String last = name.substring(name.lastIndexOf(':') + 1);
        return last.replaceAll("([a-z0-9])([A-Z])", "$1-$2")
                .replace('_', '-')
                .toLowerCase(Locale.ROOT);
    }

    private static String text(Map<String, Object> entries, String key) {
        if (entries.get(key) instanceof String text) return text;
        throw new IllegalArgumentException(
                "A type of your own needs '%s', such as {idl: orders.idl, type: Trading::Order}."
                        .formatted(key));
    }

    /** What {@link #read} reads back. */
    public static Map<String, Object> written(OwnType type) {
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put(LABEL, type.token());
        entries.put(TYPE, type.name());
        if (type.given().isPresent()) {
            entries.put(VALUES, GivenText.written(type.given().get(), type.node()));
        } else if (!type.rules().isEmpty()) {
            entries.put(VALUES, type.rules());
        }
        entries.put(IDL, type.idl());
        return entries;
    }

    /** What {@link #parse} reads back. */
    public static String format(OwnType type) {
        StringBuilder rules = new StringBuilder();
        type.given()
                .ifPresent(
                        g ->
                                rules.append(GIVEN)
                                        .append(g.hash() + " " + g.count() + " " + g.meanBytes()));
        type.rules()
                .forEach(
                        (path, rule) -> {
                            if (rules.length() > 0) rules.append("; ");
                            rules.append(path).append(": ").append(rule);
                        });
        return type.token() + EQUALS + type.name() + " {" + rules + "} " + type.idl();
    }

    /**
     * The type of a line.
     *
     * @throws IllegalArgumentException with a sentence if there is none
     */
    public static OwnType parse(String line) {
        synchronized (READ) {
            OwnType known = READ.get(line);
            if (known != null) return known;
        }
        int equals = line.indexOf(EQUALS);
        int open = line.indexOf(" {", equals + EQUALS.length());
        int close = line.indexOf("} ", open);
        if (equals < 0 || open < 0 || close < 0) {
            throw new IllegalArgumentException(
                    "'" + Quote.cut(line) + "' is no type of your own: its IDL is missing.");
        }
        String listed = line.substring(open + 2, close);
        OwnType type =
                listed.startsWith(GIVEN)
                        ? given(line, equals, open, close, listed.substring(GIVEN.length()))
                        : ruled(line, equals, open, close, listed);
        synchronized (READ) {
            READ.put(line, type);
        }
        return type;
    }

    /** A line has the hash of values that were given, which the experiment itself holds. */
    private static OwnType given(String line, int equals, int open, int close, String listed) {
        String[] parts = listed.split(" ", -1);
        try {
            GivenValues known =
                    GivenValues.absent(
                            parts[0], Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
            return OwnType.given(
                    line.substring(0, equals),
                    line.substring(equals + EQUALS.length(), open),
                    line.substring(close + 2),
                    node -> known);
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw new IllegalArgumentException("Nothing tells which values were given.", e);
        }
    }

    private static OwnType ruled(String line, int equals, int open, int close, String listed) {
        Map<String, String> rules = new TreeMap<>();
        for (String rule : listed.isEmpty() ? new String[0] : listed.split("; ")) {
            String[] parts = rule.split(": ", 2);
            rules.put(parts[0], parts.length < 2 ? "" : parts[1]);
        }
        return OwnType.of(
                line.substring(0, equals),
                line.substring(equals + EQUALS.length(), open),
                line.substring(close + 2),
                rules);
    }
}
