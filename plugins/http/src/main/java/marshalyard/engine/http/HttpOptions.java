package marshalyard.engine.http;

import java.util.List;
import marshalyard.engine.Clash;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.socket.IpOptions;

/** The options of the engine, by name and by what they say. */
final class HttpOptions {
    static final String CLIENT = "client";
    static final String JETTY = "jetty";
    static final String JDK = "jdk";

    private static final String HTTP_1 = "1.1";
    private static final String HTTP_2 = "2";
    private static final String HTTP_3 = "3";

    private static final OptionSpec VERSION =
            OptionSpec.choice(
                    "version",
                    "HTTP version",
                    List.of(HTTP_1, HTTP_2, HTTP_3),
                    "1.1 with connections that are kept; 2 with all requests on one connection (h2, and"
                            + " h2c without TLS); 3 with all on one connection of QUIC over UDP, which"
                            + " has TLS 1.3 always.");

    static final String EXCHANGE = "exchange";
    static final String REQUESTS = "requests";
    static final String PIPELINED = "pipelined";
    static final String WEB_SOCKET = "websocket";

    private static final OptionSpec EXCHANGE_SPEC =
            OptionSpec.choice(
                    EXCHANGE,
                    "Exchange",
                    List.of(REQUESTS, PIPELINED, WEB_SOCKET),
                    "requests: a connection, or a stream of HTTP/2, carries a POST when the one before"
                            + " is answered. pipelined: POSTs follow each other on one connection of"
                            + " HTTP/1.1 before the answers come, by a client of the engine's own."
                            + " websocket: binary messages over one connection, of which a flood's"
                            + " are not answered.");

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
                            + " kept; requests on one connection where they are pipelined; messages that"
                            + " have not left yet over a WebSocket. Each of several connections of a sender has so"
                            + " many.");

    static final List<OptionSpec> ALL =
            List.of(
                    VERSION,
                    EXCHANGE_SPEC,
                    Body.SPEC,
                    CLIENT_SPEC,
                    OUTSTANDING,
                    IpOptions.PORT_SPEC);

    private HttpOptions() {}

    /** What does not go together. */
    static List<Clash> clashes() {
        String tls = "HTTP/3 is never without TLS 1.3. Set tls: 1.3, or take another version.";
        String first =
                "Requests are pipelined, and a WebSocket is opened, over HTTP/1.1 alone. Take"
                        + " version: 1.1, or exchange: requests.";
        String jetty =
                "With client: jdk there are requests over HTTP/1.1 and HTTP/2 alone. Leave the"
                        + " option client out.";
        return List.of(
                Clash.of(VERSION.name(), HTTP_3, tls).withTls(Clash.NO_TLS, "1.2"),
                Clash.of(EXCHANGE, PIPELINED, first).with(VERSION.name(), HTTP_2),
                Clash.of(EXCHANGE, PIPELINED, first).with(VERSION.name(), HTTP_3),
                Clash.of(EXCHANGE, WEB_SOCKET, first).with(VERSION.name(), HTTP_2),
                Clash.of(EXCHANGE, WEB_SOCKET, first).with(VERSION.name(), HTTP_3),
                Clash.of(CLIENT, JDK, jetty).with(EXCHANGE, PIPELINED),
                Clash.of(CLIENT, JDK, jetty).with(EXCHANGE, WEB_SOCKET),
                Clash.of(CLIENT, JDK, jetty).with(VERSION.name(), HTTP_3));
    }

    static boolean webSocket(Options options) {
        return options.text(EXCHANGE).equals(WEB_SOCKET);
    }

    static boolean pipelined(Options options) {
        return options.text(EXCHANGE).equals(PIPELINED);
    }

    static boolean http3(Options options) {
        return options.text(VERSION.name()).equals(HTTP_3);
    }

    static boolean http2(Options options) {
        return options.text(VERSION.name()).equals(HTTP_2);
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
