package marshalyard.engine.socket;

import java.io.IOException;
import java.net.SocketTimeoutException;
import javax.net.ssl.SSLException;
import marshalyard.engine.EngineException;

/** Sentences for the user where the system only has a word. */
public final class SocketFailure {
    private SocketFailure() {}

    /** Why a sender can't connect. */
    public static EngineException toConnect(String address, IOException cause) {
        if (cause instanceof SSLException) {
            return new EngineException(
                    ("The ends did not agree on TLS at %s (%s). Give both the same 'tls', and use"
                                    + " the address of this run.")
                            .formatted(address, cause.getMessage()),
                    cause);
        }
        String what =
                cause instanceof SocketTimeoutException
                        ? "Nobody answers at " + address
                        : "Nobody listens at " + address;
        return new EngineException(
                "%s (%s). Start the receiver first and check its address."
                        .formatted(what, cause.getMessage()),
                cause);
    }

    /**
     * How a connection ended that a sender still needs.
     *
     * @param when such as {@code while sending}
     * @param cause null if the stream ended
     */
    public static EngineException ended(String address, String when, Exception cause) {
        String reason = cause == null ? "the other end closed it" : EngineException.reason(cause);
        return new EngineException(
                ("The connection to %s ended %s (%s). The receiver has failed or one of the ends"
                                + " was closed.")
                        .formatted(address, when, reason),
                cause);
    }
}
