package marshalyard.engine.corbafast.option;

import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/** The version of GIOP. */
public final class ProtocolOption {
    private static final String NAME = "giop";

    public static final OptionSpec SPEC =
            OptionSpec.choice(
                    NAME,
                    "GIOP version",
                    List.of("1.2", "1.1", "1.0"),
                    "The version that the server's references offer and that the sender speaks; a"
                            + " server takes requests of all three.");

    private ProtocolOption() {}

    /** 0, 1 or 2. */
    public static int minor(Options options) {
        return options.text(NAME).charAt(2) - '0';
    }
}
