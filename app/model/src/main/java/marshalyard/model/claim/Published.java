package marshalyard.model.claim;

import java.util.function.Function;

/** The figure that a claim's source gives: one value, or a range of them. */
public record Published(ClaimAmount low, ClaimAmount high) {
    private static final String RANGE = "..";

    public Published {
        if (low.kind() != high.kind() || low.value() > high.value()) {
            throw new IllegalArgumentException(
                    "A published range runs from its lower end up, in one unit, as in 65..68 %.");
        }
    }

    /**
     * Reads {@code 0.33}, {@code 28 %}, {@code 65..68 %}.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static Published parse(String text) {
        int dots = text.indexOf(RANGE);
        if (dots < 0) return new Published(ClaimAmount.parse(text), ClaimAmount.parse(text));
        String first = text.substring(0, dots).strip();
        String last = text.substring(dots + RANGE.length()).strip();
        String unit = last.replaceFirst("^-?[0-9.]+", "");
        boolean bare = first.matches("-?[0-9.]+");
        return new Published(
                ClaimAmount.parse(bare ? first + unit : first), ClaimAmount.parse(last));
    }

    /** The middle, of positive values on a logarithmic scale. */
    public double centre() {
        return low.value() > 0
                ? Math.sqrt(low.value() * high.value())
                : (low.value() + high.value()) / 2;
    }

    /** The value, or the ends of the range, each told so. */
    public String told(Function<ClaimAmount, String> amount) {
        String first = amount.apply(low);
        return low.equals(high) ? first : first + " to " + amount.apply(high);
    }

    @Override
    public String toString() {
        return told(ClaimAmount::toString);
    }
}
