package marshalyard.model.measurement;

/**
 * The schedule of paced requests: how many starts it had, and how many were missed.
 *
 * @param intended starts that the schedule had
 * @param missed of these, started more than one mean interval late, or never
 */
public record Pacing(long intended, long missed) {
    /** Starts that were due and never came. */
    public long neverSent(long sent) {
        return Math.max(0, intended - sent);
    }

    /** Missed as a fraction of intended. */
    public double missedFraction() {
        return intended == 0 ? 0 : (double) missed / intended;
    }
}
