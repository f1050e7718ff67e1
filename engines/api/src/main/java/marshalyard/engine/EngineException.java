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
}
