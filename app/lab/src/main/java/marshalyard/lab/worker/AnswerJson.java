package marshalyard.lab.worker;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.model.text.Quote;

/**
 * Values in the messages of workers: numbers are numbers, whole and of 63 bits; texts are bounded,
 * and what a terminal would obey in them is made visible.
 */
final class AnswerJson {
    /** No text is longer, but those that hold packed numbers. */
    private static final int LONGEST_TEXT = 1 << 16;

    private static final Set<String> PACKED =
            Set.of("startTimes", "arrivalTimes", "stacks", "data");

    /** 2^63 as a double; whole numbers below it fit. */
    private static final double MOST = 0x1p63;

    private static final Pattern AT = Pattern.compile("path (\\S+)");
    private static final Pattern EXPECTED = Pattern.compile("Expected (\\w+) but was (\\w+)");

    private static final Map<String, String> WORDS =
            Map.of(
                    "BEGIN_OBJECT", "an object",
                    "BEGIN_ARRAY", "a list",
                    "STRING", "a text",
                    "NUMBER", "a number",
                    "BOOLEAN", "true or false",
                    "NULL", "null",
                    "an_object", "an object");

    private AnswerJson() {}

    static void configure(GsonBuilder gson) {
        Whole<Long> wide = new Whole<>(63, value -> value);
        Whole<Integer> narrow = new Whole<>(31, value -> (int) value);
        gson.registerTypeAdapter(long.class, wide);
        gson.registerTypeAdapter(Long.class, wide);
        gson.registerTypeAdapter(int.class, narrow);
        gson.registerTypeAdapter(Integer.class, narrow);
        gson.registerTypeAdapter(String.class, new Text());
    }

    /** The field of a path of Gson's: {@code facts.mtu} of {@code $.result.facts.mtu}. */
    static String field(String path) {
        String field = path.replaceFirst("^\\$\\.?(result|params)?\\.?", "");
        return field.isEmpty() ? "result" : Quote.sentence(Quote.cut(field));
    }

    /** A kind of value in a sentence. */
    static String word(JsonToken kind) {
        return WORDS.getOrDefault(kind.name(), "something else");
    }

    /** Why a message could not be read: which field, and what is wrong with it. */
    static String reason(Throwable why) {
        for (Throwable cause = why; cause != null; cause = cause.getCause()) {
            if (cause instanceof UnfitException) return cause.getMessage();
        }
        String text = String.valueOf(why.getMessage());
        Matcher at = AT.matcher(text);
        String field = at.find() ? "'" + field(at.group(1)) + "' " : "";
        Matcher expected = EXPECTED.matcher(text);
        if (expected.find()) {
            String due = WORDS.getOrDefault(expected.group(1), "something else");
            String found = WORDS.getOrDefault(expected.group(2), "something else");
            return (field.isEmpty() ? "it " : field) + "is " + found + " where " + due + " is due";
        }
        String first = text.lines().findFirst().orElse("").replaceFirst("^.*Exception: ", "");
        return (field.isEmpty() ? "" : field + "can't be used: ")
                + Quote.sentence(first).replaceFirst("\\.$", "");
    }

    /** A value of a field that can't be what the protocol says. */
    private static final class UnfitException extends JsonParseException {
        private static final long serialVersionUID = 1;

        UnfitException(String field, String value, String why) {
            super("'" + field + "' is " + value + ", which is " + why);
        }
    }

    private static String shown(JsonReader in, JsonToken kind) throws IOException {
        if (kind != JsonToken.STRING && kind != JsonToken.NUMBER) return word(kind);
        String value = Quote.sentence(Quote.cut(in.nextString()));
        return kind == JsonToken.STRING ? "\"" + value + "\"" : value;
    }

    private static final class Whole<T extends Number> extends TypeAdapter<T> {
        private final int bits;
        private final LongFunction<T> of;

        /**
         * @param bits without the sign
         */
        Whole(int bits, LongFunction<T> of) {
            this.bits = bits;
            this.of = of;
        }

        @Override
        public T read(JsonReader in) throws IOException {
            JsonToken kind = in.peek();
            String field = field(in.getPath());
            if (kind != JsonToken.NUMBER) {
                throw new UnfitException(field, shown(in, kind), "no whole number");
            }
            String text = in.nextString();
            try {
                return of(Long.parseLong(text), field, text);
            } catch (NumberFormatException e) {
                double value = Double.parseDouble(text);
                boolean whole = value == Math.rint(value) && Math.abs(value) < MOST;
                if (whole) return of((long) value, field, text);
                throw new UnfitException(
                        field,
                        Quote.sentence(Quote.cut(text)),
                        "no whole number of " + bits + " bits");
            }
        }

        private T of(long value, String field, String text) {
            if (bits == 63 || value == (int) value) return of.apply(value);
            throw new UnfitException(
                    field, Quote.cut(text), "no whole number of " + bits + " bits");
        }

        @Override
        public void write(JsonWriter out, T value) throws IOException {
            out.value(value);
        }
    }

    private static final class Text extends TypeAdapter<String> {
        @Override
        public String read(JsonReader in) throws IOException {
            JsonToken kind = in.peek();
            if (kind == JsonToken.NULL) {
                in.nextNull();
                return null;
            }
            String field = field(in.getPath());
            boolean word =
                    kind == JsonToken.STRING
                            || kind == JsonToken.NUMBER
                            || kind == JsonToken.BOOLEAN;
            if (!word) throw new UnfitException(field, word(kind), "no text");
            String text = kind == JsonToken.BOOLEAN ? "" + in.nextBoolean() : in.nextString();
            if (text.length() > LONGEST_TEXT && !PACKED.contains(field)) {
                throw new UnfitException(
                        field,
                        "'" + Quote.sentence(Quote.cut(text)) + "'",
                        "a text of "
                                + text.length()
                                + " characters; at most "
                                + LONGEST_TEXT
                                + " are taken");
            }
            return Quote.visible(text);
        }

        @Override
        public void write(JsonWriter out, String value) throws IOException {
            out.value(value);
        }
    }
}
