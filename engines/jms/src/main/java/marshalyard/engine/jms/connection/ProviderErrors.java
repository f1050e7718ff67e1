package marshalyard.engine.jms.connection;

import jakarta.jms.JMSSecurityException;
import jakarta.jms.ResourceAllocationException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import marshalyard.engine.EngineException;
import marshalyard.engine.jms.option.JmsSettings;

/**
 * Turns what a JMS provider throws at one broker into a sentence for the user.
 *
 * @param url the broker as the user knows it
 */
record ProviderErrors(String url, JmsSettings settings) {

    EngineException refused(Exception cause) {
        if (holds(cause, JMSSecurityException.class)) {
            return failure(
                    "The broker at "
                            + url
                            + " refused the user or the password. Set the options user and"
                            + " password.",
                    cause);
        }
        return failure(
                ("No connection to the broker at %s: %s. Check that the broker runs and that the"
                                + " address is right.")
                        .formatted(url, reason(cause)),
                cause);
    }

    EngineException failed(String doing, Exception cause) {
        if (holds(cause, ResourceAllocationException.class)) return full(doing, cause);
        if (holds(cause, JMSSecurityException.class)) {
            return failure(
                    ("The broker at %s does not allow %s. Give the user the right to it, or set"
                                    + " other options user and password.")
                            .formatted(url, doing),
                    cause);
        }
        return failure(
                ("The connection to the broker at %s failed while %s: %s. If the broker has ended,"
                                + " start it again.")
                        .formatted(url, doing, reason(cause)),
                cause);
    }

    /** The broker said that it has no room. */
    private EngineException full(String doing, Exception cause) {
        String said = String.valueOf(cause.getMessage());
        String what =
                said.contains("Memory")
                        ? "memory (option memoryLimit)"
                        : said.contains("Temp")
                                ? "spool (option spoolLimit)"
                                : "store (option storeLimit)";
        return failure(
                ("The broker at %s took no more messages while %s: its %s is full. Let a receiver"
                                + " drain it, or allow it more.")
                        .formatted(url, doing, what),
                cause);
    }

    /** The broker said nothing at all, for as long as one may wait. */
    EngineException stuck(String doing, Exception cause) {
        return failure(
                ("The broker at %s took no message for %s s while %s: it is full or hangs. Let a"
                                + " receiver drain it, allow it more memory and store, or raise"
                                + " sendTimeout.")
                        .formatted(url, settings.delivery().sendTimeout().toSeconds(), doing),
                cause);
    }

    EngineException unanswered(long seconds) {
        return failure(
                ("No receiver answered within %s s through the broker at %s. Open the receiver, or"
                                + " raise replyTimeout if it has a long backlog to drain.")
                        .formatted(seconds, url),
                null);
    }

    private EngineException failure(String sentence, Exception cause) {
        String hidden = settings.access().hide(sentence);
        boolean secret = hidden.length() != sentence.length() || tellsSecrets(cause);
        return secret ? new EngineException(hidden) : new EngineException(hidden, cause);
    }

    private boolean tellsSecrets(Throwable cause) {
        for (Throwable t = cause; t != null; t = t.getCause()) {
            String text = String.valueOf(t.getMessage());
            if (!settings.access().hide(text).equals(text)) return true;
        }
        return false;
    }

    private static boolean holds(Throwable cause, Class<? extends Exception> type) {
        for (Throwable t = cause; t != null; t = t.getCause()) {
            if (type.isInstance(t)) return true;
        }
        return false;
    }

    /** The innermost reason, without a full stop. */
    static String reason(Throwable cause) {
        if (cause == null) return "it was closed";
        Throwable root = cause;
        while (root.getCause() != null) root = root.getCause();
        if (root instanceof ConnectException) return "nobody listens there";
        if (root instanceof SocketTimeoutException) return "nobody answers there";
        if (root instanceof UnknownHostException) return "there is no host of that name";
        if (root instanceof BindException) return "the port is already taken";
        String text =
                root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
        return text.strip().replaceAll("[.\\s]+$", "");
    }
}
