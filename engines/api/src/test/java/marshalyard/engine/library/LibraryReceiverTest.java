package marshalyard.engine.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import marshalyard.engine.ElementType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.PortRange;
import marshalyard.engine.Settings;
import marshalyard.engine.server.EndThreads;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.IpOptions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class LibraryReceiverTest {
    @TempDir Path scratch;

    private final List<Throwable> failures = new ArrayList<>();
    private final List<AutoCloseable> open = new ArrayList<>();

    private final Inbox inbox =
            new Inbox() {
                @Override
                public void accept(ElementType type, int elements, Supplier<Payload> content) {}

                @Override
                public void barrier() {}

                @Override
                public void failed(Throwable cause) {
                    failures.add(cause);
                }
            };

    /** A library that listens by itself: one thread, which reads a token from each connection. */
    private static final class Library implements LibraryServer {
        final BlockingQueue<Boolean> let = new LinkedBlockingQueue<>();
        final EndThreads threads = new EndThreads("library");
        final Door door;
        ServerSocket listening;

        Library(Door door) {
            this.door = door;
        }

        @Override
        public int listen(InetSocketAddress address) throws IOException {
            ServerSocket server = new ServerSocket();
            try {
                server.bind(address);
            } catch (IOException e) {
                server.close();
                throw new UncheckedIOException("the library can't bind", e); // in its own words
            }
            listening = server;
            threads.start("accepting", this::acceptAll);
            return server.getLocalPort();
        }

        private void acceptAll() {
            try {
                while (true) read(listening.accept());
            } catch (IOException e) {
                door.failed(e); // closed
            }
        }

        private void read(Socket socket) throws IOException {
            door.entered(socket, socket);
            try {
                byte[] shown = socket.getInputStream().readNBytes(Token.BYTES);
                let.add(door.admit(socket, shown, () -> Map.of(Facts.SEND_QUEUE, "4096")));
            } catch (IOException e) {
                let.add(false);
            }
            if (!door.isAdmitted(socket)) door.left(socket);
        }

        @Override
        public void close() throws Exception {
            if (listening != null) listening.close();
            threads.join();
        }
    }

    private Library library;

    private LibraryReceiver receive(PortRange ports, String port) throws Exception {
        Options options = Options.of(List.of(IpOptions.PORT_SPEC), Map.of("port", port));
        Settings settings =
                new Settings("127.0.0.1", "127.0.0.1", ports, 0, options, "", 1, scratch);
        LibraryReceiver receiver =
                LibraryReceiver.open("mine", settings, inbox, door -> library = new Library(door));
        open.add(receiver);
        return receiver;
    }

    private Socket connect(String address, byte[] shown) throws Exception {
        InetSocketAddress there = HostPort.parse(Token.place(address));
        Socket socket = new Socket(there.getAddress(), there.getPort());
        open.add(socket);
        socket.getOutputStream().write(shown);
        return socket;
    }

    private boolean isLetIn() throws InterruptedException {
        return library.let.poll(10, TimeUnit.SECONDS);
    }

    @Test
    void whoShowsTheTokenIsLetInAndItsFactsAreTold() throws Exception {
        LibraryReceiver receiver = receive(PortRange.ANY, "0");
        assertThat(receiver.facts()).isEqualTo(Map.of(Facts.REFUSED_CONNECTIONS, "0"));
        connect(receiver.address(), Token.of(receiver.address()).bytes());
        assertThat(isLetIn()).isTrue();
        assertThat(receiver.facts()).containsEntry(Facts.SEND_QUEUE, "4096");
        assertThat(receiver.facts()).containsEntry(Facts.REFUSED_CONNECTIONS, "0");
    }

    @Test
    void aStrangerIsCutAndCounted() throws Exception {
        LibraryReceiver receiver = receive(PortRange.ANY, "0");
        Socket stranger = connect(receiver.address(), new byte[Token.BYTES]);
        assertThat(isLetIn()).isFalse();
        assertThat(stranger.getInputStream().read()).isEqualTo(-1);
        assertThat(receiver.facts()).containsEntry(Facts.REFUSED_CONNECTIONS, "1");
        assertThat(failures).isEmpty();
    }

    @Test
    void takesTheNextPortOfTheHostsRange() throws Exception {
        try (ServerSocket taken =
                new ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress())) {
            int first = taken.getLocalPort();
            PortRange range = new PortRange(first, Math.min(65_535, first + 20));
            LibraryReceiver receiver = receive(range, "0");
            int port = HostPort.parse(Token.place(receiver.address())).getPort();
            assertThat(port).isBetween(first + 1, range.last());
            assertThatThrownBy(() -> receive(new PortRange(first, first), "0"))
                    .isInstanceOf(EngineException.class)
                    .hasMessageStartingWith("All ports of the host's range");
            assertThatThrownBy(() -> receive(PortRange.ANY, Integer.toString(first)))
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("is taken. Set the option 'port'");
        }
    }

    @Test
    void whatFailsWhileItIsClosedIsNoFailure() throws Exception {
        LibraryReceiver receiver = receive(PortRange.ANY, "0");
        library.door.failed(new IOException("broken"));
        assertThat(failures).hasSize(1);
        assertThat(failures.get(0))
                .hasMessageContaining("Receiving failed at the mine receiver 127");
        receiver.close(); // the library's accept fails
        receiver.close();
        assertThat(failures).hasSize(1);
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open) each.close();
    }
}
