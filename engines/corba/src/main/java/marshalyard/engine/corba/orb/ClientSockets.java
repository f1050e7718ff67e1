package marshalyard.engine.corba.orb;

import java.io.IOException;
import java.net.Socket;
import org.jacorb.config.Configuration;
import org.jacorb.config.ConfigurationException;
import org.jacorb.orb.factory.AbstractSocketFactory;

/** Connects for JacORB, which makes it by its name. */
public final class ClientSockets extends AbstractSocketFactory {
    private OpenSockets sockets;

    @Override
    public void configure(Configuration configuration) throws ConfigurationException {
        super.configure(configuration);
        sockets = OpenSockets.of(configuration.getAttribute(OpenSockets.KEY));
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return sockets.connect(host, port, 0);
    }

    @Override
    protected Socket doCreateSocket(String host, int port, int timeoutMillis) throws IOException {
        return sockets.connect(host, port, timeoutMillis);
    }

    @Override
    public boolean isSSL(Socket socket) {
        return false;
    }
}
