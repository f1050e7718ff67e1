package marshalyard.engine.corba.orb;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.jacorb.config.Configurable;
import org.jacorb.config.Configuration;
import org.jacorb.config.ConfigurationException;
import org.jacorb.orb.factory.ServerSocketFactory;

/** Listens for JacORB, which makes it by its name. */
public final class ServerSockets implements ServerSocketFactory, Configurable {
    private static final int BACKLOG = 50;

    private OpenSockets sockets;

    @Override
    public void configure(Configuration configuration) throws ConfigurationException {
        sockets = OpenSockets.of(configuration.getAttribute(OpenSockets.KEY));
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        return sockets.listen(port, BACKLOG, null);
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog) throws IOException {
        return sockets.listen(port, backlog, null);
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog, InetAddress address)
            throws IOException {
        return sockets.listen(port, backlog, address);
    }
}
