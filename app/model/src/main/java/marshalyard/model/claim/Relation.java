package marshalyard.model.claim;

import java.util.List;
import marshalyard.model.text.Tokens;

/** The kind of statement that a claim makes; its token is the key in the claim's text. */
public enum Relation {
    RATIO("ratio", "one side over the other, at least, at most, or between two bounds"),
    ORDER("order", "sides that rise or fall, in each cell"),
    EQUAL("equal", "two sides within a margin of each other, shown by two one-sided tests"),
    SHARE("share", "the part of categories in an end's time"),
    COUNT("count", "events, messages or bytes"),
    PEAK("peak", "the level at which a figure is greatest, or lowest"),
    TREND("trend", "a figure that rises or falls from level to level"),
    LEVEL("level", "a figure that stays within a margin along a factor"),
    INTERACTION("interaction", "a ratio that grows along a factor, or from one place to another"),
    FIT("fit", "a line by least squares: how well it fits, or its coefficients"),
    SPREAD("spread", "how far pairs, or requests, deviate"),
    CROSS("cross", "an order that turns round between two places"),
    DIP("dip", "a cell off its neighbours by a factor"),
    LIMIT("limit", "a figure against an absolute one");

    private final String token;
    private final String meaning;

    Relation(String token, String meaning) {
        this.token = token;
        this.meaning = meaning;
    }

    /** The key in a claim's text. */
    public String token() {
        return token;
    }

    /** What it states, for a page of reference. */
    public String meaning() {
        return meaning;
    }

    /** The tokens of all relations. */
    public static List<String> tokens() {
        return List.of(values()).stream().map(Relation::token).toList();
    }

    /**
     * The relation with this token.
     *
     * @throws IllegalArgumentException with a sentence if there is none
     */
    public static Relation of(String token) {
        return Tokens.find("relation", token, List.of(values()), Relation::token);
    }
}
