package marshalyard.model.profile;

import java.util.Arrays;
import java.util.stream.Collectors;

/** What a profiler samples. */
public enum ProfileKind {
    /** Threads that run, by the CPU time they use. */
    CPU("cpu", "CPU time", Weight.NANOS),
    /** All threads, running or waiting, by the time that passes. */
    WALL("wall", "elapsed time", Weight.NANOS),
    /** Allocations on the heap, by their bytes. */
    ALLOC("alloc", "allocation", Weight.BYTES);

    /** What the weight of a stack counts. */
    public enum Weight {
        NANOS,
        BYTES
    }

    private final String token;
    private final String title;
    private final Weight weight;

    ProfileKind(String token, String title, Weight weight) {
        this.token = token;
        this.title = title;
        this.weight = weight;
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
     * The kind with this token.
     *
     * @throws IllegalArgumentException with a sentence if there is none
     */
    public static ProfileKind of(String token) {
        for (ProfileKind kind : values()) if (kind.token.equals(token)) return kind;
        throw new IllegalArgumentException(
                "There is no profile '"
                        + token
                        + "'. Use one of: "
                        + Arrays.stream(values())
                                .map(ProfileKind::token)
                                .collect(Collectors.joining(", "))
                        + ".");
    }
}
