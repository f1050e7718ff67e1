package marshalyard.engine.corbafast.option;

import java.util.List;
import java.util.Locale;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/**
 * The number of copies of data ({@code wcsss96}, section 3, "Data copying optimizations"); {@link
 * #NAIVE} is the level "off".
 */
public enum Copies {
    /**
     * The sender marshals straight into memory that the socket takes, header and arguments gathered
     * by one write; the receiver builds its arrays out of the memory that it read into.
     */
    GATHER,
    /**
     * The sender marshals into a fresh buffer, copies that behind a header into another one, and
     * the socket copies it once more; the receiver copies the arguments before it demarshals them.
     */
    NAIVE,
    /**
     * The same as gather; but the receiver's arrays are used again for the next sequence of that
     * type and length. A fresh array lies in memory that no cache holds, and is cleared before it
     * is filled.
     */
    POOLED,
    /**
     * The same as gather; but the receiver hands up views of the memory that it read into, no
     * arrays.
     */
    VIEW;

    private static final String NAME = "copies";

    public static final OptionSpec SPEC =
            OptionSpec.choice(
                    NAME,
                    "Copies",
                    List.of("gather", "naive", "pooled", "view"),
                    "gather: marshalled straight into the socket's memory, header and arguments by"
                            + " one gathering write; the receiver builds fresh arrays. naive: a"
                            + " fresh buffer and a copy at each layer, as ORBs do that take no"
                            + " care. pooled: as gather, into arrays that are used again (structs"
                            + " in them are fresh) and hold until the next message. view: the"
                            + " receiver hands up views of what it read, which hold as long.");

    public static Copies of(Options options) {
        return valueOf(options.text(NAME).toUpperCase(Locale.ROOT));
    }

    /** The value among the facts. */
    public String fact() {
        return name().toLowerCase(Locale.ROOT);
    }
}
