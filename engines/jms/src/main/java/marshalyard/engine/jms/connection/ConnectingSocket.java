package marshalyard.engine.jms.connection;

import java.io.IOException;
import java.net.SocketAddress;
import marshalyard.engine.Tls;
import marshalyard.engine.socket.LayeredSocket;

/** A client's socket, which shakes hands, where it is to speak TLS, as soon as it is connected. */
final class ConnectingSocket extends LayeredSocket {
    ConnectingSocket(Tls tls) {
        super(tls);
    }

    @Override
    public void connect(SocketAddress broker, int timeoutMillis) throws IOException {
        super.connect(broker, timeoutMillis);
        int patience = getSoTimeout();
        setSoTimeout(timeoutMillis);
        secureConnected();
        setSoTimeout(patience);
    }
}
