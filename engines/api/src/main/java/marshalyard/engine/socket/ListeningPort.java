package marshalyard.engine.socket;

import java.io.IOException;
import java.net.BindException;
import marshalyard.engine.EngineException;
import marshalyard.engine.PortRange;
import marshalyard.engine.Settings;

/** The port at which a receiver, or the server of its messaging system, listens. */
public final class ListeningPort {
    private ListeningPort() {}

    /**
     * Listens at a port, or on the first free one of the host's range.
     *
     * @param <T> what listens
     * @param port what the option 'port' says; 0 if the range decides
     * @throws EngineException with a sentence for the user if that is not possible
     */
    public static <T> T take(Settings settings, int port, PortRange.Listening<T> listening)
            throws EngineException {
        try {
            return settings.ports().listen(port, listening);
        } catch (IOException e) {
            throw refused(HostPort.text(settings.bind(), port), e);
        }
    }

    private static EngineException refused(String address, IOException cause) {
        boolean taken =
                cause instanceof BindException && cause.getMessage().contains("already in use");
        return new EngineException(
                taken
                        ? "The port of "
                                + address
                                + " is taken. Set the option 'port' to another one, or to 0 for any"
                                + " free one."
                        : ("Can't listen at %s (%s). Check the receiver's host, which must be an"
                                        + " address of its own machine, and the option 'port'.")
                                .formatted(address, cause.getMessage()),
                cause);
    }
}
