package marshalyard.engine.jms.option;

import jakarta.jms.Session;
import java.util.List;
import java.util.stream.Stream;

/** The way in which a receiver tells the broker what it has consumed. */
public enum Acknowledge {
    AUTO("auto", Session.AUTO_ACKNOWLEDGE),
    DUPLICATES_OK("duplicates-ok", Session.DUPS_OK_ACKNOWLEDGE),
    CLIENT("client", Session.CLIENT_ACKNOWLEDGE);

    private final String token;
    private final int mode;

    Acknowledge(String token, int mode) {
        this.token = token;
        this.mode = mode;
    }

    /** JMS's number for it. */
    public int mode() {
        return mode;
    }

    static List<String> tokens() {
        return Stream.of(values()).map(a -> a.token).toList();
    }

    static Acknowledge parse(String token) {
        return Stream.of(values()).filter(a -> a.token.equals(token)).findFirst().orElseThrow();
    }
}
