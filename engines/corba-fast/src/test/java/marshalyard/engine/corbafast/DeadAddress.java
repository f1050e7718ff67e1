package marshalyard.engine.corbafast;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** A reference to an object in a server that is gone. */
final class DeadAddress {
    private DeadAddress() {}

    static String corbaloc() throws IOException {
        try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return "corbaloc:iiop:1.2@127.0.0.1:" + gone.getLocalPort() + "/ttcp";
        }
    }
}
