package marshalyard.engine.corbafast.cdr;

/** Input that breaks the rules of GIOP or CDR; the connection that it came on is closed. */
public final class MalformedException extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * @param message a sentence on what is wrong
     */
    public MalformedException(String message) {
        super(message);
    }
}
