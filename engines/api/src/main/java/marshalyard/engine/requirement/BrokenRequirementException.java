package marshalyard.engine.requirement;

/** An engine does not do what it must; the message is a sentence on what is wrong. */
public final class BrokenRequirementException extends Exception {
    private static final long serialVersionUID = 1;

    public BrokenRequirementException(String sentence) {
        super(sentence);
    }

    public BrokenRequirementException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    /**
     * Asks for a condition.
     *
     * @throws BrokenRequirementException with the sentence if it does not hold
     */
    public static void require(boolean holds, String sentence) throws BrokenRequirementException {
        if (!holds) throw new BrokenRequirementException(sentence);
    }
}
