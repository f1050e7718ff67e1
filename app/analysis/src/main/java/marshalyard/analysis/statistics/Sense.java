package marshalyard.analysis.statistics;

/** The meaning of a higher figure, so that a difference can be put into words. */
public enum Sense {
    /** Rates: more is faster. */
    HIGHER_IS_FASTER("faster", "slower", "times as fast"),
    /** Times: more is slower. */
    LOWER_IS_FASTER("slower", "faster", "times as long"),
    /** Amounts, such as allocated bytes: neither fast nor slow. */
    PLAIN("higher", "lower", "times as high");

    private final String higher;
    private final String lower;
    private final String times;

    Sense(String higher, String lower, String times) {
        this.higher = higher;
        this.lower = lower;
        this.times = times;
    }

    /** The word for a figure above its reference: {@code faster}. */
    public String higher() {
        return higher;
    }

    /** The word for a figure below its reference: {@code slower}. */
    public String lower() {
        return lower;
    }

    /** The words behind a factor above 2: {@code times as fast}. */
    public String times() {
        return times;
    }
}
