package marshalyard.analysis.claim;

/** A claim that can't be judged: a sentence why, with what to do. */
final class Unanswered extends Exception {
    private static final long serialVersionUID = 1;

    private final boolean byValues;

    private Unanswered(String sentence, boolean byValues) {
        super(sentence);
        this.byValues = byValues;
    }

    Unanswered(String sentence) {
        this(sentence, false);
    }

    /** One that is so for the values that were measured. */
    static Unanswered byValues(String sentence) {
        return new Unanswered(sentence, true);
    }

    /** True if other values could be judged. */
    boolean isByValues() {
        return byValues;
    }
}
