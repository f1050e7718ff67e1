package marshalyard.report;

/** A report that can't be written; the message is a sentence for the user. */
public class ReportException extends Exception {
    private static final long serialVersionUID = 1;

    public ReportException(String message) {
        super(message);
    }

    public ReportException(String message, Throwable cause) {
        super(message, cause);
    }
}
