package marshalyard.desktop.compare;

import java.util.List;
import java.util.Locale;
import marshalyard.model.factor.Dimension;

/** A kind of comparison: the two things that are compared. */
public sealed interface ComparisonKind {
    /** Experiments, cell by cell. */
    record Experiments() implements ComparisonKind {
        @Override
        public String toString() {
            return "Experiments";
        }
    }

    /**
     * The cells of one experiment that differ in one dimension only.
     *
     * @param levels that were measured, as {@link Dimension#text} writes them
     */
    record Levels(Dimension dimension, List<String> levels) implements ComparisonKind {
        public Levels {
            levels = List.copyOf(levels);
        }

        @Override
        public String toString() {
            return "By " + dimension.title().toLowerCase(Locale.ROOT);
        }
    }
}
