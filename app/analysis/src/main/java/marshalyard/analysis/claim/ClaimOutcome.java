package marshalyard.analysis.claim;

/** The answer of trials to a claim. */
public enum ClaimOutcome {
    HOLDS("holds"),
    DOES_NOT_HOLD("does not hold"),
    /** It was measured, and may be either. */
    UNDECIDED("undecided"),
    /** A figure that it needs is not there. */
    NOT_MEASURED("not measured");

    private final String words;

    ClaimOutcome(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    /** True if it is known whether the claim holds. */
    public boolean decided() {
        return this == HOLDS || this == DOES_NOT_HOLD;
    }
}
