package marshalyard.engine;

/** A failure whose message is a sentence for the user: what failed, and what to do. */
public class EngineException extends Exception {
    private static final long serialVersionUID = 1;

    public EngineException(String message) {
        super(message);
    }

    public EngineException(String message, Throwable cause) {
        super(message, cause);
    }

    /** What a library says of a failure, for a sentence; its kind where it says nothing. */
    public static String reason(Throwable cause) {
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }
}
