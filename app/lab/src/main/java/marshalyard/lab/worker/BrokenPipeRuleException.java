package marshalyard.lab.worker;

/**
 * A worker wrote what leaves no way to go on with it; the message follows "the worker", without the
 * full stop.
 */
final class BrokenPipeRuleException extends Exception {
    private static final long serialVersionUID = 1;

    BrokenPipeRuleException(String message) {
        super(message);
    }

    BrokenPipeRuleException(String message, Throwable cause) {
        super(message, cause);
    }
}
