package marshalyard.worker.background;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * One end of a pair that exchanges messages of 1 KiB over TCP without pause. Without an argument it
 * listens, prints its port and echoes; with a port it connects there and asks.
 */
public final class Exchanger {
    private static final int BYTES = 1024;

    private Exchanger() {}

    public static void main(String[] args) throws IOException {
        ParentWatch.start();
        if (args.length == 0) echo();
        else ask(Integer.parseInt(args[0]));
    }

    private static void echo() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            System.out.println(server.getLocalPort());
            System.out.flush();
            try (Socket socket = server.accept()) {
                exchange(socket, false);
            }
        }
    }

    private static void ask(int port) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            exchange(socket, true);
        }
    }

    private static void exchange(Socket socket, boolean first) throws IOException {
        socket.setTcpNoDelay(true);
        DataInputStream in = new DataInputStream(socket.getInputStream());
        byte[] message = new byte[BYTES];
        if (first) socket.getOutputStream().write(message);
        while (true) {
            in.readFully(message);
            socket.getOutputStream().write(message);
        }
    }
}
