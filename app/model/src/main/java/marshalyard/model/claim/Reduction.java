package marshalyard.model.claim;

import java.util.List;

/**
 * A step that makes one figure of those of several cells.
 *
 * @param kind how
 * @param dimensions in which the cells differ that become one; of a line the one on its axis
 */
public record Reduction(Kind kind, List<String> dimensions) {
    /** A way in which several figures become one. */
    public enum Kind {
        MAX("max"),
        MIN("min"),
        MEAN("mean"),
        MEDIAN("median"),
        SUM("sum"),
        /** The part of worker pairs that are greatest where most other pairs are. */
        SAME_PEAK("same peak"),
        /** Slope of the least squares line over the dimension's numbers. */
        SLOPE("slope"),
        INTERCEPT("intercept"),
        R2("r2");

        private final String token;

        Kind(String token) {
            this.token = token;
        }

        public String token() {
            return token;
        }

        /** True if it is of a line. */
        public boolean ofLine() {
            return this == SLOPE || this == INTERCEPT || this == R2;
        }
    }

    public Reduction {
        dimensions = List.copyOf(dimensions);
        if (dimensions.isEmpty()) {
            throw new IllegalArgumentException(
                    "'" + kind.token() + "' needs the name of a factor, such as size.");
        }
        if (kind.ofLine() && dimensions.size() > 1) {
            throw new IllegalArgumentException(
                    "A line lies over one factor. Leave one in '" + kind.token() + "'.");
        }
    }
}
