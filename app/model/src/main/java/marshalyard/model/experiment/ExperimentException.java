package marshalyard.model.experiment;

import marshalyard.model.text.Quote;

/** An experiment file that can't be used: names file and line, and says what to do. */
public class ExperimentException extends Exception {
    private static final long serialVersionUID = 1;

    public ExperimentException(String message) {
        super(Quote.message(message));
    }

    public ExperimentException(String message, Throwable cause) {
        super(Quote.message(message), cause);
    }
}
