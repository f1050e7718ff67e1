package marshalyard.model.factor;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The levels that an experiment gives each factor, at least one and none twice. A factor that is
 * not named has its fallback as its only level. Immutable.
 */
public final class LevelLists {
    /** Every factor has its fallback. */
    public static final LevelLists NONE = new LevelLists(Map.of());

    private final Map<Factor<?>, List<?>> named;

    private LevelLists(Map<Factor<?>, List<?>> named) {
        this.named = named;
    }

    /**
     * The same with other levels of one factor.
     *
     * @throws IllegalArgumentException with a sentence if there is none, or one is there twice
     */
    public <T> LevelLists with(Factor<T> factor, List<T> given) {
        check(factor, given);
        List<T> levels = factor.completed(given);
        Map<Factor<?>, List<?>> other = new LinkedHashMap<>(named);
        if (levels.size() == 1 && factor.isFallback(levels.get(0))) other.remove(factor);
        else other.put(factor, List.copyOf(levels));
        return new LevelLists(other);
    }

    private static <T> void check(Factor<T> factor, List<T> levels) {
        if (levels.isEmpty()) {
            throw new IllegalArgumentException("'" + factor.key() + "' needs at least one level.");
        }
        Set<String> seen = new HashSet<>();
        for (T level : levels) {
            if (!seen.add(factor.keyPart(level)))
                throw new IllegalArgumentException(twice(factor, level));
        }
    }

    /** The sentence for a level that is there twice. */
    public static <T> String twice(Factor<T> factor, T level) {
        return "'%s' names '%s' twice. Keep one of them."
                .formatted(factor.key(), factor.shortly(level));
    }

    /**
     * The levels of a factor, in the order given.
     *
     * @throws IllegalArgumentException if they must be named and are not
     */
    @SuppressWarnings("unchecked") // put there by with()
    public <T> List<T> get(Factor<T> factor) {
        List<?> levels = named.get(factor);
        if (levels != null) return (List<T>) levels;
        return factor.fallback()
                .map(List::of)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "'" + factor.key() + "' needs at least one level."));
    }

    /** True if the factor has other levels than its fallback. */
    public boolean names(Factor<?> factor) {
        return named.containsKey(factor);
    }

    /** Levels as texts. */
    public <T> List<String> texts(Factor<T> factor) {
        return get(factor).stream().map(factor::format).toList();
    }

    /** Levels as the text of an experiment has them. */
    public <T> List<Object> written(Factor<T> factor) {
        return get(factor).stream().map(factor::written).toList();
    }

    /** How many combinations of levels there are. */
    public long combinations() {
        long product = 1;
        for (List<?> levels : named.values()) product = Math.multiplyExact(product, levels.size());
        return product;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LevelLists lists && named.equals(lists.named);
    }

    @Override
    public int hashCode() {
        return named.hashCode();
    }

    @Override
    public String toString() {
        return named.toString();
    }
}
