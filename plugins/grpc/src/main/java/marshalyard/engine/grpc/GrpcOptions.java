package marshalyard.engine.grpc;

import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.socket.IpOptions;

/** The options of the engine, by name and by what they say. */
final class GrpcOptions {
    private static final OptionSpec CALLS =
            OptionSpec.choice(
                    "calls",
                    "Calls",
                    List.of("unary", "stream"),
                    "How a call is made: unary, a request of its own, or by a message and its answer"
                            + " on a stream that stays open.");

    private static final OptionSpec MESSAGES =
            OptionSpec.choice(
                    "messages",
                    "Messages",
                    List.of("prepared", "built"),
                    "prepared: the message object stands ready, as the structs of an IDL compiler"
                            + " do, and each send serialises it. built: each send also builds it"
                            + " from the program's own arrays.");

    private static final OptionSpec EXECUTOR =
            OptionSpec.choice(
                    "executor",
                    "Executor",
                    List.of("pool", "direct"),
                    "Which threads run the service and tell of answers: a pool, as is gRPC's"
                            + " default, or the event loops themselves, which saves a hand-over.");

    private static final OptionSpec TRANSPORT =
            OptionSpec.choice(
                    "transport",
                    "Transport",
                    List.of("nio", "epoll"),
                    "How gRPC's Netty reaches the kernel: by the JDK's channels, or by its own"
                            + " library for Linux.");

    private static final OptionSpec WINDOW =
            OptionSpec.size(
                    "window",
                    "Flow-control window",
                    "0",
                    0,
                    1 << 30,
                    "The bytes that HTTP/2 lets one stream have under way; 0 leaves it to gRPC, which"
                            + " begins with 1M and measures what the link needs.");

    private static final OptionSpec COMPRESSION =
            OptionSpec.choice(
                    "compression",
                    "Compression",
                    List.of("none", "gzip"),
                    "Whether messages are compressed; generated numbers hardly shrink.");

    private static final OptionSpec KEEP_ALIVE =
            OptionSpec.number(
                    "keepAlive",
                    "Keep-alive [s]",
                    0,
                    0,
                    3600,
                    "After how many seconds of silence the sender pings; 0 for never.");

    static final List<OptionSpec> ALL =
            List.of(
                    CALLS,
                    MESSAGES,
                    EXECUTOR,
                    TRANSPORT,
                    WINDOW,
                    COMPRESSION,
                    KEEP_ALIVE,
                    GrpcSecurity.LIBRARY_SPEC,
                    IpOptions.PORT_SPEC);

    private GrpcOptions() {}

    static boolean unary(Options options) {
        return options.text(CALLS.name()).equals("unary");
    }

    static boolean prepared(Options options) {
        return options.text(MESSAGES.name()).equals("prepared");
    }

    static boolean direct(Options options) {
        return options.text(EXECUTOR.name()).equals("direct");
    }

    static boolean epoll(Options options) {
        return options.text(TRANSPORT.name()).equals("epoll");
    }

    /** Bytes; 0 for gRPC's own. */
    static int window(Options options) {
        return (int) options.size(WINDOW.name());
    }

    static boolean compressed(Options options) {
        return options.text(COMPRESSION.name()).equals("gzip");
    }

    /** Seconds; 0 for none. */
    static int keepAlive(Options options) {
        return options.number(KEEP_ALIVE.name());
    }
}
