package marshalyard.model.claim;

import java.util.Optional;

/**
 * The bounds of a figure; at least one of the two is there.
 *
 * @param low the least value that is allowed
 * @param high the greatest one
 * @param strict a figure that lies on the bound is outside
 */
public record Bound(Optional<Amount> low, Optional<Amount> high, boolean strict) {
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

    public static Bound atLeast(Amount low) {
        return new Bound(Optional.of(low), Optional.empty(), false);
    }

    public static Bound atMost(Amount high) {
        return new Bound(Optional.empty(), Optional.of(high), false);
    }

    public static Bound between(Amount low, Amount high) {
        return new Bound(Optional.of(low), Optional.of(high), false);
    }

    /** More than this. */
    public static Bound above(Amount low) {
        return new Bound(Optional.of(low), Optional.empty(), true);
    }

    /** Less than this. */
    public static Bound below(Amount high) {
        return new Bound(Optional.empty(), Optional.of(high), true);
    }

    /** What the bounds count. */
    public Amount.Kind kind() {
        return low.or(() -> high).orElseThrow().kind();
    }

    /** The least value in the base unit; minus infinity if there is none. */
    public double least() {
        return low.map(Amount::value).orElse(Double.NEGATIVE_INFINITY);
    }

    /** The greatest value in the base unit; infinity if there is none. */
    public double most() {
        return high.map(Amount::value).orElse(Double.POSITIVE_INFINITY);
    }

    /** {@code at least 2}, {@code 0.75 to 0.8}. */
    public String words() {
        if (low.isEmpty()) return (strict ? "below " : "at most ") + high.orElseThrow();
        if (high.isEmpty()) return (strict ? "above " : "at least ") + low.get();
        return low.equals(high) ? "exactly " + low.get() : low.get() + " to " + high.get();
    }
}
