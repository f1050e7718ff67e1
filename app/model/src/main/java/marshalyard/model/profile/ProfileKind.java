package marshalyard.model.profile;

import java.util.List;
import marshalyard.model.text.Tokens;

/** The kind of samples that a profiler takes. */
public enum ProfileKind {
    /** Threads that run, by the CPU time they use. */
    CPU("cpu", "CPU time", Weight.NANOS, 1_000_000),
    /** All threads, running or waiting, by the time that passes. */
    WALL("wall", "elapsed time", Weight.NANOS, 5_000_000),
    /** Allocations on the heap, by their bytes. */
    ALLOC("alloc", "allocation", Weight.BYTES, 64 << 10);

    /** The unit of the weight of a stack. */
    public enum Weight {
        NANOS,
        BYTES
    }

    private final String token;
    private final String title;
    private final Weight weight;
    private final long interval;

    ProfileKind(String token, String title, Weight weight, long interval) {
        this.token = token;
        this.title = title;
        this.weight = weight;
        this.interval = interval;
    }

    /** The word in experiments and sessions. */
    public String token() {
        return token;
    }

    public String title() {
        return title;
    }

    /** The unit of weights and of the sampling interval. */
    public Weight weight() {
        return weight;
    }

    /**
     * The interval between two samples of one thread, in ns or bytes: rare enough to cost some
     * percent.
     */
    public long interval() {
        return interval;
    }

    /**
     * The kind with this token.
     *
     * @throws IllegalArgumentException with a sentence if there is none
     */
    public static ProfileKind of(String token) {
        return Tokens.find("profile", token, List.of(values()), ProfileKind::token);
    }

    /** {@code under a cpu profiler}, {@code under an alloc profiler}. */
    public String under() {
        return "under " + (this == ALLOC ? "an " : "a ") + token() + " profiler";
    }
}
