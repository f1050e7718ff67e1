package marshalyard.engine.corbafast.option;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/**
 * The conversion of byte orders, by one end or the other: the shapes choice of {@code wcsss96},
 * section 3, whose two shapes are the wire's and the host's. {@link #ALWAYS} is the level "off".
 */
public enum Conversion {
    /** The sender writes in its own order, as CDR has it; the receiver converts if its differs. */
    RECEIVER_MAKES_RIGHT,
    /** Big-endian on the wire, whatever the ends are: both convert, as with XDR. */
    ALWAYS,
    /** The same as receiver-makes-right, but an element is converted when the servant reads it. */
    LAZY,
    /**
     * The same as lazy or as receiver-makes-right, whichever the receiver has measured to cost
     * less.
     */
    CHOSEN;

    private static final String NAME = "conversion";
    private static final String ORDER = "senderOrder";

    public static final List<OptionSpec> SPECS =
            List.of(
                    OptionSpec.choice(
                            NAME,
                            "Conversion",
                            List.of("receiver-makes-right", "always", "lazy", "chosen"),
                            "receiver-makes-right: only the receiver converts, and only if the byte"
                                    + " orders differ. always: big-endian on the wire. lazy:"
                                    + " elements are converted when the servant reads them, see"
                                    + " 'read'; the rest never. chosen: the cheaper one of the"
                                    + " first and the third, measured for each type."),
                    OptionSpec.choice(
                            ORDER,
                            "Byte order of the sender",
                            List.of("native", "swapped"),
                            "swapped: the sender behaves as a machine of the other byte order, so"
                                    + " that there is something to convert."));

    public static Conversion of(Options options) {
        return valueOf(options.text(NAME).toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** The order in which a sender writes. */
    public static ByteOrder order(Options options) {
        if (of(options) == ALWAYS) return ByteOrder.BIG_ENDIAN;
        boolean own = options.text(ORDER).equals("native");
        boolean big = ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN;
        return own == big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    /** The value among the facts. */
    public String fact() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
