package marshalyard.engine.oncrpc;

import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.socket.IpOptions;

/** The options of the engine. */
final class RpcOptions {
    static final String MARSHALLING = "marshalling";
    static final String OPAQUE = "opaque";
    private static final String BATCHING = "batching";
    private static final String FULL = "full";
    private static final String BUFFER = "buffer";

    static final OptionSpec BUFFERS =
            OptionSpec.size(
                    BUFFER,
                    "Record buffer",
                    "8K",
                    1024,
                    1 << 24,
                    "Bytes that are marshalled and read at once. A longer call becomes several"
                            + " fragments of a record, which are written together. 8K is what"
                            + " Remote Tea takes by itself.");

    static final List<OptionSpec> SPECS =
            List.of(
                    OptionSpec.choice(
                            MARSHALLING,
                            "Marshalling",
                            List.of("stubs", OPAQUE),
                            "What the sender does with the elements. stubs: the generated XDR"
                                    + " routines convert each, and a short or a char takes four"
                                    + " bytes. opaque: they travel as they lie in memory, as in"
                                    + " the hand-optimised version of sigcomm96. A receiver takes"
                                    + " both."),
                    OptionSpec.choice(
                            BATCHING,
                            "Batching",
                            List.of("each", FULL),
                            "When the sender writes a batched call. each: at once. full: when the"
                                    + " buffer is full or a call needs a reply, so that small"
                                    + " calls share a write, and the last of them may wait for"
                                    + " long."),
                    BUFFERS,
                    IpOptions.NO_DELAY_SPEC,
                    IpOptions.PORT_SPEC);

    private RpcOptions() {}

    static boolean opaque(Options options) {
        return options.text(MARSHALLING).equals(OPAQUE);
    }

    /** True if batched calls stay in the buffer until it is full. */
    static boolean gathers(Options options) {
        return options.text(BATCHING).equals(FULL);
    }

    /** Bytes of a record buffer. */
    static int buffer(Options options) {
        return Math.toIntExact(options.size(BUFFER));
    }
}
