package marshalyard.engine.http;

import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.socket.IpOptions;

/** The options of the engine, by name and by what they say. */
final class HttpOptions {
    static final String CLIENT = "client";
    static final String JETTY = "jetty";
    static final String JDK = "jdk";

    private static final OptionSpec VERSION =
            OptionSpec.choice(
                    "version",
                    "HTTP version",
                    List.of("1.1", "2"),
                    "1.1 with connections that are kept; 2 with all requests on one connection (h2, and"
                            + " h2c without TLS).");

    private static final OptionSpec CLIENT_SPEC =
            OptionSpec.choice(
                    CLIENT,
                    "Client",
                    List.of(JETTY, JDK),
                    "Who makes the requests: Jetty's client, or the JDK's, whose sockets can't be"
                            + " set and whose senders share their connections.");

    private static final OptionSpec OUTSTANDING =
            OptionSpec.number(
                    "outstanding",
                    "Requests under way",
                    1,
                    1,
                    1024,
                    "How many requests of a flood are under way: streams of one connection with"
                            + " HTTP/2, connections with HTTP/1.1, where 1 is one connection that is"
                            + " kept. Each of several connections of a sender has so many.");

    static final List<OptionSpec> ALL =
            List.of(VERSION, Body.SPEC, CLIENT_SPEC, OUTSTANDING, IpOptions.PORT_SPEC);

    private HttpOptions() {}

    static boolean http2(Options options) {
        return options.text(VERSION.name()).equals("2");
    }

    static boolean jetty(Options options) {
        return !options.text(CLIENT).equals(JDK);
    }

    static int outstanding(Options options) {
        return options.number(OUTSTANDING.name());
    }

    static Body body(Options options) {
        return Body.of(options.text(Body.SPEC.name()));
    }
}
