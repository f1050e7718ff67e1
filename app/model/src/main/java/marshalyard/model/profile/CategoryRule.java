package marshalyard.model.profile;

import java.util.List;

/**
 * Names of frames and threads that belong to one category.
 *
 * @param category which
 * @param frames patterns of functions, {@code *} for any characters: {@code
 *     org.jacorb.orb.CDROutputStream.write_*}, {@code __send}
 * @param threads patterns of threads, all of whose time belongs to the category, such as {@code GC
 *     Thread*}
 */
public record CategoryRule(Category category, List<String> frames, List<String> threads) {
    public CategoryRule {
        frames = List.copyOf(frames);
        threads = List.copyOf(threads);
        if (frames.isEmpty() && threads.isEmpty()) {
            throw new IllegalArgumentException("A rule needs frames or threads.");
        }
        frames.forEach(NamePattern::new);
        threads.forEach(NamePattern::new);
    }
}
