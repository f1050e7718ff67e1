package marshalyard.analysis.claim;

/**
 * The number of figures from which one was chosen because it came out greatest, or lowest. That the
 * greatest of ten is above a bound is an error as soon as one of ten errs: its error is multiplied
 * by ten (Bonferroni). That the greatest is below a bound is no such choice: all must be.
 *
 * @param high figures of which the greatest was chosen; 1 for none
 * @param low figures of which the lowest was chosen; 1 for none
 */
record Chosen(int high, int low) {
    /** Named before anything was measured. */
    static final Chosen BEFORE = new Chosen(1, 1);

    /** The greatest of so many, or the lowest, further ones. */
    Chosen of(int figures, boolean greatest) {
        return greatest ? new Chosen(high * figures, low) : new Chosen(high, low * figures);
    }

    /** A figure that rises with this one and falls with another: their ratio, or difference. */
    Chosen over(Chosen other) {
        return new Chosen(high * other.low, low * other.high);
    }

    /** A figure of which it is not known whether it rises or falls with this one and another. */
    Chosen with(Chosen other) {
        int all = high * low * other.high * other.low;
        return new Chosen(all, all);
    }
}
