package marshalyard.model.factor;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The id of a setup whose ends are of two engines, as {@code corba-sii > omniorb}; each of its
 * options is named after its end, as {@code receiver.flavour}.
 *
 * @param sender the id of the sender's engine
 * @param receiver the id of the receiver's engine
 */
public record PairId(String sender, String receiver) {
    /** The prefix of the name of an option of the sender. */
    public static final String OF_SENDER = "sender.";

    /** The prefix of the name of an option of the receiver. */
    public static final String OF_RECEIVER = "receiver.";

    private static final String ENGINE = "([a-z][a-z0-9-]*)";
    private static final Pattern FORM = Pattern.compile(ENGINE + " > " + ENGINE);

    /** Reads an id; empty if it is that of one engine. */
    public static Optional<PairId> parse(String id) {
        Matcher pair = FORM.matcher(id);
        return pair.matches()
                ? Optional.of(new PairId(pair.group(1), pair.group(2)))
                : Optional.empty();
    }

    /** The options of one end among those of a setup, by the names that its engine has for them. */
    public static <T> Map<String, T> optionsOf(String end, Map<String, T> all) {
        Map<String, T> own = new TreeMap<>();
        all.forEach(
                (name, value) -> {
                    if (name.startsWith(end)) own.put(name.substring(end.length()), value);
                });
        return own;
    }

    /** The options of both ends, by the names that a setup has for them. */
    public static <T> Map<String, T> options(Map<String, T> ofSender, Map<String, T> ofReceiver) {
        Map<String, T> all = new TreeMap<>();
        ofSender.forEach((name, value) -> all.put(OF_SENDER + name, value));
        ofReceiver.forEach((name, value) -> all.put(OF_RECEIVER + name, value));
        return all;
    }

    @Override
    public String toString() {
        return sender + " > " + receiver;
    }
}
