package marshalyard.model.claim;

import java.util.List;
import marshalyard.model.text.Tokens;

/** The outcome that the author of a claim expected before measuring. */
public enum Guess {
    HOLDS("holds"),
    NO_LONGER("no longer"),
    UNCLEAR("unclear");

    private final String token;

    Guess(String token) {
        this.token = token;
    }

    public String token() {
        return token;
    }

    /**
     * The guess with this token.
     *
     * @throws IllegalArgumentException with a sentence if there is none
     */
    public static Guess of(String token) {
        return Tokens.find("guess", token, List.of(values()), Guess::token);
    }
}
