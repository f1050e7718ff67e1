package marshalyard.model.experiment;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.model.text.Quote;

/**
 * Every pair of some senders with some receivers of one wire, as an experiment names them before it
 * is known which engines there are: {@code giop: all > corba-sii, omniorb}.
 *
 * @param wire its name, or the first word of it
 * @param senders ids of engines; empty for all of the wire
 * @param receivers likewise
 */
public record WirePairs(String wire, List<String> senders, List<String> receivers) {
    /** Stands for every engine of the wire. */
    public static final String ALL = "all";

    /** More would be no list of engines, and a regular expression would run out of stack. */
    private static final int MOST_CHARACTERS = 1_000;

    private static final String IDS = "([a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*)";
    private static final String WORD = "[a-z][a-z0-9]*";
    private static final Pattern FORM =
            Pattern.compile("(" + WORD + "(?: " + WORD + ")*): " + IDS + " > " + IDS);

    public WirePairs {
        senders = List.copyOf(senders);
        receivers = List.copyOf(receivers);
        String text = text(wire, senders, receivers);
        if (text.length() > MOST_CHARACTERS || !FORM.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "A wire is named by words in lower case, its engines by their ids; '"
                            + Quote.cut(text)
                            + "' is not.");
        }
    }

    /** Reads the text form; empty if it is something else. */
    static Optional<WirePairs> parse(String id) {
        if (id.length() > MOST_CHARACTERS) return Optional.empty();
        Matcher pairs = FORM.matcher(id);
        return pairs.matches()
                ? Optional.of(
                        new WirePairs(pairs.group(1), ids(pairs.group(2)), ids(pairs.group(3))))
                : Optional.empty();
    }

    private static List<String> ids(String text) {
        return text.equals(ALL) ? List.of() : List.of(text.split(", "));
    }

    /** True if this is the name of the wire, or its first word. */
    public boolean isOf(String name) {
        return name.equals(wire) || name.startsWith(wire + " ");
    }

    private static String text(String wire, List<String> senders, List<String> receivers) {
        return wire + ": " + text(senders) + " > " + text(receivers);
    }

    private static String text(List<String> ids) {
        return ids.isEmpty() ? ALL : String.join(", ", ids);
    }

    @Override
    public String toString() {
        return text(wire, senders, receivers);
    }
}
