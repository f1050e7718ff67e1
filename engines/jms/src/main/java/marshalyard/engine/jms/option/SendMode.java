package marshalyard.engine.jms.option;

import java.util.stream.Stream;

/** The mode of sending: whether a send waits for the broker. */
public enum SendMode {
    BY_DELIVERY("by-delivery"),
    ASYNC("async"),
    SYNC("sync");

    private final String token;

    SendMode(String token) {
        this.token = token;
    }

    static SendMode parse(String token) {
        return Stream.of(values()).filter(m -> m.token.equals(token)).findFirst().orElseThrow();
    }
}
