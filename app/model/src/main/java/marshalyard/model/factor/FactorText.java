package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The constants of a factor: its names, what people read of it, the levels that a form offers.
 *
 * @param <T> its levels
 */
public final class FactorText<T> {
    final String id;
    final String key;
    final String title;
    final String plural;
    String unit = "";
    String help = "";
    String example = "";
    List<T> suggested = List.of();
    Optional<T> fallback = Optional.empty();
    Optional<Comparator<T>> order = Optional.empty();

    /**
     * A factor whose levels are no numbers, and of which an experiment must name some.
     *
     * @param id in keys of cells, session files and on the command line, such as {@code receivers}
     * @param key in the text of an experiment, such as {@code sizes}
     * @param title for an axis or a column, such as {@code Message size}
     * @param plural above several levels, such as {@code Message sizes}
     */
    public FactorText(String id, String key, String title, String plural) {
        this.id = id;
        this.key = key;
        this.title = title;
        this.plural = plural;
    }

    /** Sets the unit of its levels as numbers. */
    public FactorText<T> unit(String name) {
        unit = name;
        return this;
    }

    /** Says what it is, in a sentence or two, with the papers' term where there is one. */
    public FactorText<T> help(String sentences) {
        help = sentences;
        return this;
    }

    /** Gives an example for a form's field that takes further levels. */
    public FactorText<T> example(String text) {
        example = text;
        return this;
    }

    /** Sets the level that holds if the user names none. */
    public FactorText<T> fallback(T level) {
        fallback = Optional.of(level);
        return this;
    }

    /** Sets the levels that a form offers. */
    public FactorText<T> suggested(List<T> levels) {
        suggested = levels;
        return this;
    }

    /** Sets the order in which levels are listed, whatever the order in which they were given. */
    public FactorText<T> order(Comparator<T> by) {
        order = Optional.of(by);
        return this;
    }
}
