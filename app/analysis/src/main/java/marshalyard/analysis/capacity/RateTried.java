package marshalyard.analysis.capacity;

/**
 * The outcome of a rate that was tried.
 *
 * @param kept true if the bound was kept
 * @param excess how many requests were beyond the bound, as a part of those that may be: 1 at the
 *     edge; NaN if the bound is not about so many requests
 */
public record RateTried(boolean kept, double excess) {
    /** A rate of which nothing is known but whether the bound was kept. */
    public static RateTried of(boolean kept) {
        return new RateTried(kept, Double.NaN);
    }
}
