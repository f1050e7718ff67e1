package marshalyard.engine.jms.link;

import java.net.ConnectException;
import marshalyard.engine.EngineException;

/** Turns what a JMS provider throws into a sentence for the user. */
public final class Troubles {
    private Troubles() {}

    static EngineException refused(String url, Exception cause) {
        return new EngineException(
                "No connection to the broker at "
                        + url
                        + ": "
                        + reason(cause)
                        + ". Check that the broker runs and that the address is right.",
                cause);
    }

    static EngineException explain(String url, String doing, Exception cause) {
        return new EngineException(
                "The broker at "
                        + url
                        + " failed while "
                        + doing
                        + ": "
                        + reason(cause)
                        + ". If the broker has ended, start it again.",
                cause);
    }

    /** The innermost reason, without a full stop. */
    public static String reason(Throwable cause) {
        Throwable root = cause;
        while (root.getCause() != null) root = root.getCause();
        if (root instanceof ConnectException) return "nobody listens there";
        String text =
                root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
        return text.strip().replaceAll("[.\\s]+$", "");
    }
}
