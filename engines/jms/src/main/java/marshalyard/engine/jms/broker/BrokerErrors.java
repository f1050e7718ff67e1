package marshalyard.engine.jms.broker;

import java.net.BindException;
import marshalyard.engine.EngineException;
import marshalyard.engine.jms.option.BrokerOptions;

/** Errors of an embedded broker, as a sentence. */
final class BrokerErrors {
    private BrokerErrors() {}

    static EngineException notStarted(
            String host, BrokerOptions options, BrokerFolder folder, Exception cause) {
        Throwable root = root(cause);
        if (root instanceof BindException) {
            return new EngineException(
                    ("The embedded broker can't listen on port %s of %s (%s). Set port to one that"
                                    + " is free, or to 0 for any.")
                            .formatted(options.port(), host, text(root)),
                    cause);
        }
        return new EngineException(
                ("The embedded broker did not start with its files in %s: %s. Check that the"
                                + " folder can be written and that the disk has room.")
                        .formatted(folder.root(), text(root)),
                cause);
    }

    static EngineException notStopped(BrokerFolder folder, Exception cause) {
        return new EngineException(
                "The embedded broker did not stop cleanly and may have left files in %s: %s."
                        .formatted(folder.root(), text(root(cause))),
                cause);
    }

    private static Throwable root(Throwable cause) {
        Throwable root = cause;
        while (root.getCause() != null) root = root.getCause();
        return root;
    }

    private static String text(Throwable root) {
        String text = root.getMessage() == null ? root.toString() : root.getMessage();
        return text.strip().replaceAll("[.\\s]+$", "");
    }
}
