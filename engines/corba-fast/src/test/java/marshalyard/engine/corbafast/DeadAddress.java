package marshalyard.engine.corbafast;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import marshalyard.engine.corbafast.contract.Contract;
import marshalyard.engine.corbafast.reference.ObjectReference;

/** A reference to an object in a server that is gone. */
final class DeadAddress {
    private DeadAddress() {}

    /** The same, to be reached by datagrams. */
    static String ofDatagrams() throws IOException {
        try (DatagramSocket gone = new DatagramSocket(0, InetAddress.getByName("127.0.0.1"))) {
            return new ObjectReference(
                            Contract.TYPE_ID,
                            "127.0.0.1",
                            gone.getLocalPort(),
                            2,
                            new byte[20],
                            "",
                            gone.getLocalPort())
                    .toIor();
        }
    }

    static String corbaloc() throws IOException {
        try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return "corbaloc:iiop:1.2@127.0.0.1:" + gone.getLocalPort() + "/ttcp";
        }
    }
}
