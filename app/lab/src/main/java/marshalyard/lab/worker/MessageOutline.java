package marshalyard.lab.worker;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.model.text.Quote;

/**
 * The outline of a message. Reading it checks that the message is JSON by the letter and within
 * bounds, before anything is made of it.
 *
 * @param id null if it has none
 * @param method null if it has none, as an answer
 * @param isError true if it has an error
 * @param results the names of the result's fields that have a value; empty if it is no object
 */
record MessageOutline(String id, String method, boolean isError, Set<String> results) {
    private static final int DEEPEST = 32;

    /** Three histograms with a bucket for each value that they can tell apart have 290,000. */
    private static final int MOST_VALUES = 400_000;

    private static final int AROUND = 30;
    private static final Pattern COLUMN = Pattern.compile("line (\\d+) column (\\d+)");

    /**
     * Reads it.
     *
     * @throws BrokenPipeRuleException if the text is no JSON object, or beyond a bound
     */
    static MessageOutline of(String text) throws BrokenPipeRuleException {
        JsonReader in = new JsonReader(new StringReader(text));
        in.setStrictness(Strictness.LEGACY_STRICT);
        in.setNestingLimit(DEEPEST);
        Scan scan = new Scan(in);
        try {
            if (in.peek() != JsonToken.BEGIN_OBJECT) throw notJson(text, 0, "no object");
            MessageOutline outline = scan.message();
            if (in.peek() != JsonToken.END_DOCUMENT) throw notJson(text, 0, "more than an object");
            return outline;
        } catch (EOFException e) {
            throw notJson(text, Math.max(0, text.length() - AROUND), "cut off");
        } catch (MalformedJsonException | NumberFormatException e) {
            String why = String.valueOf(e.getMessage());
            if (why.startsWith("Nesting limit")) {
                throw new BrokenPipeRuleException(
                        "wrote a message that is nested more than " + DEEPEST + " deep", e);
            }
            throw notJson(text, position(text, why), "no valid JSON");
        } catch (IOException | IllegalStateException e) {
            throw notJson(text, 0, "no message");
        }
    }

    private static int position(String text, String why) {
        Matcher at = COLUMN.matcher(why);
        if (!at.find() || !at.group(1).equals("1")) return 0;
        return Math.min(text.length(), Math.max(0, Integer.parseInt(at.group(2)) - AROUND));
    }

    private static BrokenPipeRuleException notJson(String text, int from, String what) {
        String quoted = Quote.sentence(Quote.cut(text.substring(from)));
        String dots = from > 0 ? "…" : "";
        return new BrokenPipeRuleException(
                "wrote a message that is " + what + ": '" + dots + quoted + "'");
    }

    /** One walk over a message. */
    private static final class Scan {
        private final JsonReader in;
        private final Set<String> results = new HashSet<>();
        private int values;

        Scan(JsonReader in) {
            this.in = in;
        }

        MessageOutline message() throws IOException, BrokenPipeRuleException {
            String id = null;
            String method = null;
            boolean isError = false;
            Set<String> names = new HashSet<>();
            in.beginObject();
            while (in.hasNext()) {
                String name = name(names);
                switch (name) {
                    case "id" -> id = word(name);
                    case "method" -> method = word(name);
                    case "result" -> result();
                    default -> {
                        isError |= name.equals("error") && in.peek() != JsonToken.NULL;
                        value();
                    }
                }
            }
            in.endObject();
            return new MessageOutline(id, method, isError, Set.copyOf(results));
        }

        private void result() throws IOException, BrokenPipeRuleException {
            if (in.peek() != JsonToken.BEGIN_OBJECT) {
                value();
                return;
            }
            Set<String> names = new HashSet<>();
            in.beginObject();
            while (in.hasNext()) {
                String name = name(names);
                if (in.peek() != JsonToken.NULL) results.add(name);
                value();
            }
            in.endObject();
        }

        private String word(String name) throws IOException, BrokenPipeRuleException {
            JsonToken kind = in.peek();
            if (kind == JsonToken.NULL) {
                in.nextNull();
                return null;
            }
            if (kind == JsonToken.STRING || kind == JsonToken.NUMBER) return in.nextString();
            throw new BrokenPipeRuleException(
                    "wrote a message whose '" + name + "' is " + AnswerJson.word(kind));
        }

        private String name(Set<String> before) throws IOException, BrokenPipeRuleException {
            String name = in.nextName();
            if (before.add(name)) return name;
            throw new BrokenPipeRuleException(
                    "wrote a message that has '"
                            + AnswerJson.field(in.getPath())
                            + "' twice, so that nobody can tell which one holds");
        }

        private void value() throws IOException, BrokenPipeRuleException {
            if (++values > MOST_VALUES) {
                throw new BrokenPipeRuleException(
                        "wrote a message of more than " + MOST_VALUES + " values");
            }
            switch (in.peek()) {
                case BEGIN_OBJECT -> {
                    Set<String> names = new HashSet<>();
                    in.beginObject();
                    while (in.hasNext()) {
                        name(names);
                        value();
                    }
                    in.endObject();
                }
                case BEGIN_ARRAY -> {
                    in.beginArray();
                    while (in.hasNext()) value();
                    in.endArray();
                }
                default -> in.skipValue();
            }
        }
    }
}
