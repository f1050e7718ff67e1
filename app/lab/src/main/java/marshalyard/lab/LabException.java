package marshalyard.lab;

/** Something in the lab failed; the message is a sentence for the user. */
public class LabException extends Exception {
    private static final long serialVersionUID = 1;

    public LabException(String message) {
        super(message);
    }

    public LabException(String message, Throwable cause) {
        super(message, cause);
    }
}
