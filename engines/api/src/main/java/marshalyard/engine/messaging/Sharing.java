package marshalyard.engine.messaging;

import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/** The option by which several receivers share the messages, the same in every engine. */
public final class Sharing {
    public static final String OPTION = "shared";

    /** The value with which an engine has {@link marshalyard.engine.Trait#SHARES}. */
    public static final String ON = "true";

    /** The value with which each receiver gets every message, if the engine can do that. */
    public static final String OFF = "false";

    private Sharing() {}

    /** A sentence for a description, beside those on how often a message comes and where it is. */
    public static String promise() {
        return Promise.sentence(OPTION + ": " + ON, Promise.TO_ONE, Promise.IN_ORDER_AT_EACH);
    }

    /**
     * The option, off by itself.
     *
     * @param by what the receivers share: the subject of "gives each message to one of several
     *     receivers"
     */
    public static OptionSpec option(String by) {
        return OptionSpec.flag(
                OPTION,
                "Shared by receivers",
                false,
                by
                        + " gives each message to one of several receivers. Without this option"
                        + " each of them is to get every message.");
    }

    /** True if the receivers are to share the messages. */
    public static boolean asked(Options options) {
        return options.flag(OPTION);
    }
}
