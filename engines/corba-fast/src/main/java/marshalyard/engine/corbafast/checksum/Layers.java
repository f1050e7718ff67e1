package marshalyard.engine.corbafast.checksum;

import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/** The layers of a checksum: whether there is one, and how it is computed. */
public enum Layers {
    /** No checksum. */
    NONE,
    /** A pass over all bytes before or after marshalling. */
    APART,
    /** Block by block with marshalling. */
    INTEGRATED;

    /** Bytes of a block: a quarter of the first data cache of most processors. */
    public static final int BLOCK_BYTES = 8 * 1024;

    private static final String CHECKSUM = "checksum";
    private static final String ILP = "ilp";

    public static final List<OptionSpec> SPECS =
            List.of(
                    OptionSpec.choice(
                            CHECKSUM,
                            "End-to-end checksum",
                            List.of("none", "crc32c"),
                            "crc32c: the sender computes a checksum of the arguments, the receiver"
                                    + " checks it, and a message that differs fails the trial."
                                    + " Other ORBs pass over it."),
                    OptionSpec.flag(
                            ILP,
                            "Integrated layer processing",
                            false,
                            "Off: the checksum takes a pass of its own over the message. On: it is"
                                    + " computed in blocks of 8K while the message is marshalled"
                                    + " and demarshalled. Has no effect without a checksum."));

    public static Layers of(Options options) {
        if (options.text(CHECKSUM).equals("none")) return NONE;
        return options.flag(ILP) ? INTEGRATED : APART;
    }

    /** The value among the facts. */
    public String fact() {
        return switch (this) {
            case NONE -> "none";
            case APART -> "crc32c in a pass of its own";
            case INTEGRATED -> "crc32c while marshalling";
        };
    }
}
