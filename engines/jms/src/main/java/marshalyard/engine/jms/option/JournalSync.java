package marshalyard.engine.jms.option;

import java.util.List;
import java.util.stream.Stream;

/** The moments when the broker's journal is forced to disk. */
public enum JournalSync {
    ALWAYS("always"),
    PERIODIC("periodic"),
    NEVER("never");

    private final String token;

    JournalSync(String token) {
        this.token = token;
    }

    static List<String> tokens() {
        return Stream.of(values()).map(s -> s.token).toList();
    }

    static JournalSync parse(String token) {
        return Stream.of(values()).filter(s -> s.token.equals(token)).findFirst().orElseThrow();
    }
}
