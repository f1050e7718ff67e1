package marshalyard.model.claim;

import java.util.Optional;

/**
 * The bounds of a figure; at least one of the two is there.
 *
 * @param low the least value that is allowed
 * @param high the greatest one
 * @param strict a figure that lies on the bound is outside
 */
public record Bound(Optional<ClaimAmount> low, Optional<ClaimAmount> high, boolean strict) {
    public Bound {
        if (low.isEmpty() && high.isEmpty()) {
            throw new IllegalArgumentException(
                    "There is no bound. Write 'at least', 'at most', 'between', 'above', 'below' or"
                            + " 'equals'.");
        }
        if (low.isPresent() && high.isPresent()) {
            if (low.get().kind() != high.get().kind()) {
                throw new IllegalArgumentException(
                        "One bound is %s, the other one %s. Give both in one unit."
                                .formatted(low.get().kind().words(), high.get().kind().words()));
            }
            if (low.get().value() > high.get().value()) {
                throw new IllegalArgumentException(
                        "No figure is at least %s and at most %s. Exchange the bounds."
                                .formatted(low.get(), high.get()));
            }
        }
    }

    public static Bound atLeast(ClaimAmount low) {
        return new Bound(Optional.of(low), Optional.empty(), false);
    }

    public static Bound atMost(ClaimAmount high) {
        return new Bound(Optional.empty(), Optional.of(high), false);
    }

    public static Bound between(ClaimAmount low, ClaimAmount high) {
        return new Bound(Optional.of(low), Optional.of(high), false);
    }

    /** More than this. */
    public static Bound above(ClaimAmount low) {
        return new Bound(Optional.of(low), Optional.empty(), true);
    }

    /** Less than this. */
    public static Bound below(ClaimAmount high) {
        return new Bound(Optional.empty(), Optional.of(high), true);
    }

    /** What the bounds count. */
    public ClaimAmount.Kind kind() {
        return low.or(() -> high).orElseThrow().kind();
    }

    /** The least value in the base unit; minus infinity if there is none. */
    public double least() {
        return low.map(ClaimAmount::value).orElse(Double.NEGATIVE_INFINITY);
    }

    /** The greatest value in the base unit; infinity if there is none. */
    public double most() {
        return high.map(ClaimAmount::value).orElse(Double.POSITIVE_INFINITY);
    }

    /** {@code at least 2}, {@code 0.75 to 0.8}. */
    public String words() {
        if (low.isEmpty()) return (strict ? "below " : "at most ") + high.orElseThrow();
        if (high.isEmpty()) return (strict ? "above " : "at least ") + low.get();
        return low.equals(high) ? "exactly " + low.get() : low.get() + " to " + high.get();
    }
}
