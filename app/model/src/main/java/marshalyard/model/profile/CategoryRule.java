package marshalyard.model.profile;

import java.util.List;

/**
 * Names of frames and threads that belong to one category.
 *
 * @param category which
 * @param frames patterns of functions, {@code *} for any characters: {@code
 *     org.jacorb.orb.CDROutputStream.write_*}, {@code __send}
 * @param within patterns of their callers: a frame belongs to the category only if one of the
 *     frames outside it matches; empty for any caller
 * @param threads patterns of threads, all of whose time belongs to the category, such as {@code GC
 *     Thread*}
 */
public record CategoryRule(
        Category category, List<String> frames, List<String> within, List<String> threads) {
    public CategoryRule {
        frames = List.copyOf(frames);
        within = List.copyOf(within);
        threads = List.copyOf(threads);
        if (frames.isEmpty() && threads.isEmpty()) {
            throw new IllegalArgumentException("A rule needs frames or threads.");
        }
        if (frames.isEmpty() && !within.isEmpty()) {
            throw new IllegalArgumentException("A rule with 'within' needs frames.");
        }
        frames.forEach(NamePattern::new);
        within.forEach(NamePattern::new);
        threads.forEach(NamePattern::new);
    }

    /** A rule for frames, whoever calls them. */
    public static CategoryRule ofFrames(Category category, String... frames) {
        return new CategoryRule(category, List.of(frames), List.of(), List.of());
    }

    /** A rule for all that threads do. */
    public static CategoryRule ofThreads(Category category, String... threads) {
        return new CategoryRule(category, List.of(), List.of(), List.of(threads));
    }
}
