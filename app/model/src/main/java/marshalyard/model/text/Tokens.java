package marshalyard.model.text;

import java.util.Collection;
import java.util.function.Function;

/** Tokens, by which files and the command line name things of a list. */
public final class Tokens {
    /** The most that a sentence names, if one of them is near; of metrics there are 140. */
    private static final int MANY = 40;

    private Tokens() {}

    /**
     * The thing whose token is the text.
     *
     * @param kind of the things, such as {@code metric}
     * @throws IllegalArgumentException with a sentence that names all tokens, if there is none
     */
    public static <T> T find(
            String kind, String text, Collection<? extends T> all, Function<T, String> token) {
        for (T thing : all) if (token.apply(thing).equals(text)) return thing;
        throw unknown(kind, text, all.stream().<String>map(token::apply).toList());
    }

    /** The refusal of a text that is none of these tokens. */
    public static IllegalArgumentException unknown(
            String kind, String text, Collection<String> tokens) {
        return new IllegalArgumentException(sentence(kind, text, "", tokens));
    }

    /**
     * The sentence on a text that is none of these tokens: {@code There is no host 'lab2' in
     * hosts.yaml. Use one of: local, lab1.} Of very many it names those that are near, if there are
     * any.
     *
     * @param place words behind the text on where it was looked for, after a blank; may be empty
     */
    public static String sentence(
            String kind, String text, String place, Collection<String> tokens) {
        String question = tokens.size() > MANY ? Nearest.question(text, tokens) : "";
        return "There is no %s '%s'%s. %s"
                .formatted(
                        kind,
                        text,
                        place,
                        question.isEmpty()
                                ? "Use one of: " + String.join(", ", tokens) + "."
                                : question);
    }
}
