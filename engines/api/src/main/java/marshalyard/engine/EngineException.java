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

    /**
     * What a library says of a failure, for a sentence; its kind where it says nothing, and what
     * its cause says where it only repeats that behind the name of a class.
     */
    public static String reason(Throwable cause) {
        String said = cause.getMessage();
        if (said == null) return cause.getClass().getSimpleName();
        Throwable deeper = cause.getCause();
        return deeper != null && said.equals(deeper.toString()) ? reason(deeper) : said;
    }
}
