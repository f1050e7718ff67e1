package marshalyard.engine.sockets.transport;

import java.io.IOException;
import java.net.BindException;
import java.net.SocketTimeoutException;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;

/** Sentences for the user where the system only has a word. */
public final class Refusal {
    private Refusal() {}

    public static EngineException toConnect(String address, IOException cause) {
        String what =
                cause instanceof SocketTimeoutException
                        ? "Nobody answers at " + address
                        : "Nobody listens at " + address;
        return new EngineException(
                what
                        + " ("
                        + cause.getMessage()
                        + "). Start the receiver first and check its address.",
                cause);
    }

    public static EngineException toListen(Settings settings, IOException cause) {
        int port = settings.options().number(TcpOptions.PORT);
        String address = HostPort.text(settings.host(), port);
        boolean taken =
                cause instanceof BindException && cause.getMessage().contains("already in use");
        return new EngineException(
                taken
                        ? "The port of "
                                + address
                                + " is taken. Set the option 'port' to another one, or to 0 for any"
                                + " free one."
                        : "Can't listen at "
                                + address
                                + " ("
                                + cause.getMessage()
                                + "). Check the receiver's host, which must be an address of its"
                                + " own machine, and the option 'port'.",
                cause);
    }
}
