package marshalyard.model.factor;

import java.util.List;
import java.util.Optional;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.text.Tokens;

/** The profiling of a trial: plain or under a profiler, and what the profiler samples. */
public enum Profiling {
    OFF(null),
    CPU(ProfileKind.CPU),
    WALL(ProfileKind.WALL),
    ALLOC(ProfileKind.ALLOC);

    private final ProfileKind kind;

    Profiling(ProfileKind kind) {
        this.kind = kind;
    }

    /** What the profiler samples; empty for none. */
    public Optional<ProfileKind> kind() {
        return Optional.ofNullable(kind);
    }

    /** {@code off}, {@code cpu}, {@code wall}, {@code alloc}. */
    public String token() {
        return kind == null ? "off" : kind.token();
    }

    /**
     * Reads a token.
     *
     * @throws IllegalArgumentException with a sentence if there is none such
     */
    public static Profiling parse(String text) {
        return Tokens.find("profile", text.strip(), List.of(values()), Profiling::token);
    }
}
