package marshalyard.analysis.claim;

/** A claim that can't be judged: a sentence why, with what to do. */
final class Unanswered extends Exception {
    private static final long serialVersionUID = 1;

    Unanswered(String sentence) {
        super(sentence);
    }
}
