package marshalyard.worker.background;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import marshalyard.engine.server.Entrance;
import marshalyard.engine.server.Guest;
import marshalyard.engine.server.Token;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Waits for the one connection that shows a token. Others are closed, and bounded as those of every
 * {@link Entrance}; once the token was shown nobody listens any more.
 */
final class OtherHalf {
    private static final Logger LOG = LoggerFactory.getLogger(OtherHalf.class);

    private final ServerSocket server;
    private final Token token;
    private final Entrance entrance = new Entrance();
    private final CompletableFuture<Socket> found = new CompletableFuture<>();

    OtherHalf(ServerSocket server, Token token) {
        this.server = server;
        this.token = token;
    }

    /** The connection; those that wait are closed. */
    Socket await() throws IOException {
        try (entrance) {
            while (!found.isDone()) look(server.accept());
        } catch (IOException e) {
            if (!found.isDone()) throw e; // else closed because it was found
        }
        return found.join();
    }

    private void look(Socket socket) {
        Guest guest = entrance.enter(socket);
        Thread thread = new Thread(() -> look(socket, guest), "looking at a connection");
        thread.setDaemon(true);
        thread.start();
    }

    private void look(Socket socket, Guest guest) {
        if (!showsToken(socket) || !guest.admit() || !found.complete(socket)) {
            close(guest);
            return;
        }
        try {
            server.close();
        } catch (IOException e) {
            LOG.warn("The port of a background load is still open", e);
        }
    }

    /** False also if a stranger has gone, or took too long. */
    private boolean showsToken(Socket socket) {
        try {
            return token.matches(socket.getInputStream().readNBytes(Token.BYTES));
        } catch (IOException e) {
            return false;
        }
    }

    private static void close(Guest guest) {
        try {
            guest.close();
        } catch (IOException e) {
            LOG.debug("a stranger's connection was closed already: {}", e.getMessage());
        }
    }
}
