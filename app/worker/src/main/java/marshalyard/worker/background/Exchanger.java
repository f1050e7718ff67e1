package marshalyard.worker.background;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import marshalyard.engine.EngineException;
import marshalyard.engine.server.Token;

/**
 * One end of a pair that exchanges messages of 1 KiB over TCP without pause. Without an argument it
 * listens, prints its address and echoes; with one it reads an address from its standard input,
 * connects there and asks. The address ends with a {@link Token}, which no argument shows to other
 * users of the machine.
 */
public final class Exchanger {
    private static final int BYTES = 1024;
    private static final int LONGEST_ADDRESS = 200;

    private Exchanger() {}

    public static void main(String[] args) throws IOException, EngineException {
        if (args.length == 0) {
            ParentWatch.start();
            echo();
        } else {
            String address = line();
            ParentWatch.start();
            ask(address);
        }
    }

    private static String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = System.in.read(); c >= 0 && c != '\n'; c = System.in.read()) {
            if (line.length() < LONGEST_ADDRESS) line.append((char) c);
        }
        return line.toString();
    }

    private static void echo() throws IOException {
        Token token = Token.fresh();
        try (ServerSocket server = new ServerSocket(0, 64, InetAddress.getLoopbackAddress())) {
            System.out.println(token.at("127.0.0.1:" + server.getLocalPort()));
            System.out.flush();
            try (Socket socket = new OtherHalf(server, token).await()) {
                exchange(socket);
            }
        }
    }

    private static void ask(String address) throws IOException, EngineException {
        Token token = Token.of(address);
        int port = Integer.parseInt(Token.place(address).replaceFirst("^.*:", ""));
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(token.bytes());
            socket.getOutputStream().write(new byte[BYTES]);
            exchange(socket);
        }
    }

    private static void exchange(Socket socket) throws IOException {
        socket.setTcpNoDelay(true);
        DataInputStream in = new DataInputStream(socket.getInputStream());
        byte[] message = new byte[BYTES];
        while (true) {
            in.readFully(message);
            socket.getOutputStream().write(message);
        }
    }
}
