package marshalyard.analysis.compare;

/** The unit of a comparison, which limits what its verdict holds for. */
public enum Unit {
    /** The trials of a single worker pair: fresh workers may differ more. */
    ONE_PAIR("within one pair"),
    /** Worker pairs of one session, side by side. */
    PAIRS(""),
    /** Worker pairs of two sessions: other sessions of the same may differ more. */
    TWO_SESSIONS("between these two runs"),
    /** Sessions, several on a side at least. */
    SESSIONS("");

    private final String words;

    Unit(String words) {
        this.words = words;
    }

    /** What a verdict is limited to, with a space before it; empty if to nothing. */
    public String limit() {
        return words.isEmpty() ? "" : " " + words;
    }
}
