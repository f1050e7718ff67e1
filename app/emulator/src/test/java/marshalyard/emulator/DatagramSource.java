package marshalyard.emulator;

import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;

/** A program that sends so many datagrams of ten bytes to an address, as fast as it can. */
final class DatagramSource {
    private static final int PORT = 9;

    private DatagramSource() {}

    public static void main(String[] arguments) throws Exception {
        InetAddress to = InetAddress.getByName(arguments[0]);
        try (DatagramSocket socket = new DatagramSocket()) {
            DatagramPacket packet = new DatagramPacket(new byte[10], 10, to, PORT);
            for (int i = 0; i < Integer.parseInt(arguments[1]); i++) socket.send(packet);
        }
    }
}
