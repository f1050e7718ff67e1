package marshalyard.model.profile;

import java.util.List;
import marshalyard.model.text.Tokens;

/** A category of work on which time was spent, in the order in which tables and charts show it. */
public enum Category {
    MARSHAL("marshal", "Marshalling"),
    DEMARSHAL("demarshal", "Demarshalling"),
    COPY("copy", "Copying"),
    ZERO("zero", "Zeroing"),
    DEMULTIPLEX("demultiplex", "Demultiplexing"),
    DISPATCH("dispatch", "Dispatching"),
    /**
     * The rest of the middleware: an ORB, a library for calls, a messaging client or its broker.
     */
    MIDDLEWARE("middleware", "Middleware"),
    JOURNAL("journal", "Journal"),
    SYSTEM_CALL("system-call", "System calls"),
    WAIT("wait", "Polling and waiting"),
    ALLOCATION("allocation", "Allocation"),
    GC("gc", "Garbage collection"),
    JIT("jit", "Compiling"),
    /** What Marshalyard itself costs: its loops, its inbox, its protocol, the profiler. */
    HARNESS("harness", "Harness"),
    /** Stacks that no rule names. */
    UNKNOWN("unknown", "Unknown");

    private final String token;
    private final String title;

    Category(String token, String title) {
        this.token = token;
        this.title = title;
    }

    /** The word in {@code categories.yaml}. */
    public String token() {
        return token;
    }

    public String title() {
        return title;
    }

    /**
     * The category with this token.
     *
     * @throws IllegalArgumentException with a sentence if there is none
     */
    public static Category of(String token) {
        return Tokens.find("category", token, List.of(values()), Category::token);
    }
}
