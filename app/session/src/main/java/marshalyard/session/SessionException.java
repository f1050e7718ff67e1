package marshalyard.session;

import marshalyard.model.text.Quote;

/** A session file that can't be used; the message is a sentence for the user. */
public class SessionException extends Exception {
    private static final long serialVersionUID = 1;

    public SessionException(String message) {
        super(Quote.message(message));
    }

    public SessionException(String message, Throwable cause) {
        super(Quote.message(message), cause);
    }
}
