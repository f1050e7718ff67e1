package marshalyard.engine.jms.broker;

import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import marshalyard.engine.jms.connection.BrokerAddress;
import marshalyard.engine.jms.connection.GuardedSocket;
import org.apache.activemq.broker.Broker;
import org.apache.activemq.broker.BrokerFilter;
import org.apache.activemq.broker.Connection;
import org.apache.activemq.broker.ConnectionContext;
import org.apache.activemq.broker.TransportConnection;
import org.apache.activemq.command.ConnectionInfo;

/**
 * Lets in who was given the broker's address, with its user and password. It looks at connections
 * alone and costs nothing for each message. (ActiveMQ's own plugin needs a library more.)
 */
final class AccessGuard extends BrokerFilter {
    private final BrokerAddress address;

    AccessGuard(Broker next, BrokerAddress address) {
        super(next);
        this.address = address;
    }

    @Override
    public void addConnection(ConnectionContext context, ConnectionInfo info) throws Exception {
        boolean known =
                isSame(address.user(), info.getUserName())
                        & isSame(address.password(), info.getPassword());
        if (!known) throw new SecurityException("User name or password is invalid.");
        if (!admit(context.getConnection())) {
            throw new SecurityException("User name and password came too late.");
        }
        super.addConnection(context, info);
    }

    /** A connection within this process needs no admission. */
    private static boolean admit(Connection connection) {
        if (!(connection instanceof TransportConnection client)) return true;
        Socket socket = client.getTransport().narrow(Socket.class);
        return !(socket instanceof GuardedSocket guarded) || guarded.admit();
    }

    private static boolean isSame(String expected, String given) {
        return given != null && MessageDigest.isEqual(bytes(expected), bytes(given));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
