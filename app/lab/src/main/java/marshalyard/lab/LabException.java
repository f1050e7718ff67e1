package marshalyard.lab;

import marshalyard.model.text.Quote;

/**
 * Something in the lab failed; the message is a sentence for the user. Workers and hosts have their
 * words in it, so that it is cleaned here: one line, of bounded length, and nothing that a terminal
 * obeys.
 */
public class LabException extends Exception {
    private static final long serialVersionUID = 1;

    public LabException(String message) {
        super(Quote.sentence(String.valueOf(message)));
    }

    public LabException(String message, Throwable cause) {
        super(Quote.sentence(String.valueOf(message)), cause);
    }
}
