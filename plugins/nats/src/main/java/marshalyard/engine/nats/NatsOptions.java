package marshalyard.engine.nats;

import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.socket.IpOptions;

/** The options of the engine. */
final class NatsOptions {
    static final String STREAM = "stream";
    static final String JETSTREAM = "jetstream";

    private static final String STORAGE = "storage";
    private static final String PENDING = "pending";
    private static final String WINDOW = "window";
    private static final String URL = "url";
    private static final String USER = "user";
    private static final String PASSWORD = "password";

    private NatsOptions() {}

    static List<OptionSpec> all() {
        return List.of(
                OptionSpec.choice(
                        STREAM,
                        "Stream",
                        List.of("none", JETSTREAM),
                        "Core NATS delivers a message at most once. A JetStream keeps each message"
                                + " until the receiver has acknowledged it: at least once."),
                OptionSpec.choice(
                        STORAGE,
                        "Storage",
                        List.of("memory", "file"),
                        "Where a JetStream keeps messages. The server writes files without forcing"
                                + " each message to the disk."),
                OptionSpec.number(
                        PENDING,
                        "Pending messages",
                        65_536,
                        1,
                        10_000_000,
                        "How many messages, of 64 MB at most, wait in the receiver's library before"
                                + " it drops further ones, without a stream."),
                OptionSpec.number(
                        WINDOW,
                        "Unconfirmed messages",
                        256,
                        1,
                        100_000,
                        "How many messages a sender may have sent that the stream has not"
                                + " confirmed."),
                OptionSpec.text(
                        URL,
                        "Server",
                        "",
                        "host:port of a NATS server that runs already; empty to start one."),
                OptionSpec.text(USER, "User", "", "The user's name at that server."),
                OptionSpec.secret(PASSWORD, "Password", "The user's password at that server."),
                IpOptions.PORT_SPEC);
    }

    static boolean stream(Options options) {
        return options.text(STREAM).equals(JETSTREAM);
    }

    static boolean inFiles(Options options) {
        return options.text(STORAGE).equals("file");
    }

    static int pending(Options options) {
        return options.number(PENDING);
    }

    static int window(Options options) {
        return options.number(WINDOW);
    }

    static String url(Options options) {
        return options.text(URL).strip();
    }

    static String user(Options options) {
        return options.text(USER);
    }

    static String password(Options options) {
        return options.text(PASSWORD);
    }

    static int port(Options options) {
        return options.number(IpOptions.PORT_SPEC.name());
    }
}
