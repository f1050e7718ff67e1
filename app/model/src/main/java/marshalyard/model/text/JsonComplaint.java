package marshalyard.model.text;

import com.fasterxml.jackson.core.JsonProcessingException;

/** The fault in a text that should be JSON, in words for its author. */
public final class JsonComplaint {
    private JsonComplaint() {}

    /**
     * Returns what the reader says, without its advice to programmers and places in its own
     * sources.
     */
    public static String of(JsonProcessingException fault) {
        String said = fault.getOriginalMessage().split(": enable `|: expected close marker", 2)[0];
        return Quote.cut(said);
    }
}
