package marshalyard.charts.file;

/** A chart that can't be written; the message is a sentence for the user. */
public class ChartException extends Exception {
    private static final long serialVersionUID = 1;

    public ChartException(String message) {
        super(message);
    }

    public ChartException(String message, Throwable cause) {
        super(message, cause);
    }
}
