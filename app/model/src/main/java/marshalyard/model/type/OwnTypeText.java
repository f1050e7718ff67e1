package marshalyard.model.type;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.OwnType;
import marshalyard.model.text.Quote;
import marshalyard.model.text.Tokens;

/**
 * Types of the user's own as text: keys with values in an experiment, {@code {idl: orders.idl,
 * type: Trading::Order, label: order, values: {legs: 0..8 zipf}}}, where {@code idl} is the IDL
 * itself or the name of a file beside the experiment; and one line in a session, {@code order =
 * Trading::Order {legs: 0..8 zipf} module Trading { ... };}.
 */
public final class OwnTypeText {
    private static final String IDL = "idl";
    private static final String TYPE = "type";
    private static final String LABEL = "label";
    private static final String VALUES = "values";
    private static final List<String> KEYS = List.of(IDL, TYPE, LABEL, VALUES);
    private static final String SUFFIX = ".idl";
    private static final String EQUALS = " = ";
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
     * @param entries texts, and of {@code values} a map of texts
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static OwnType read(Map<String, Object> entries, TextBeside beside) {
        for (String key : entries.keySet()) {
            if (!KEYS.contains(key)) throw Tokens.unknown("key of a type", key, KEYS);
        }
        String idl = text(entries, IDL);
        String name = text(entries, TYPE).strip();
        if (idl.strip().endsWith(SUFFIX)) idl = IdlFiles.text(idl.strip(), beside);
        String label = entries.containsKey(LABEL) ? text(entries, LABEL).strip() : label(name);
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
                    "'values' has a rule for each member, such as {symbol: 3..5 letters}.");
        }
        return OwnType.of(label, name, idl, rules);
    }

    /** {@code Trading::NewOrder} is {@code new-order} if nobody says otherwise. */
    private static String label(String name) {
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
        if (!type.rules().isEmpty()) entries.put(VALUES, type.rules());
        entries.put(IDL, type.idl());
        return entries;
    }

    /** What {@link #parse} reads back. */
    public static String format(OwnType type) {
        StringBuilder rules = new StringBuilder();
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
        Map<String, String> rules = new TreeMap<>();
        String listed = line.substring(open + 2, close);
        for (String rule : listed.isEmpty() ? new String[0] : listed.split("; ")) {
            String[] parts = rule.split(": ", 2);
            rules.put(parts[0], parts.length < 2 ? "" : parts[1]);
        }
        OwnType type =
                OwnType.of(
                        line.substring(0, equals),
                        line.substring(equals + EQUALS.length(), open),
                        line.substring(close + 2),
                        rules);
        synchronized (READ) {
            READ.put(line, type);
        }
        return type;
    }
}
