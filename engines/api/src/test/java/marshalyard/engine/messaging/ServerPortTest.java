package marshalyard.engine.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Servers whose port another program takes before they listen. */
@Timeout(60)
class ServerPortTest {
    /** Writes a temporary file, and listens on a port of loopback until it is killed. */
    static final class Listener {
        private Listener() {}

        public static void main(String[] arguments) throws Exception {
            int port = Integer.parseInt(arguments[0]);
            Files.createTempFile("listener", ".so");
            try (ServerSocket socket = socket(port)) {
                while (true) socket.accept().close();
            }
        }
    }

    private final List<Integer> ports = new ArrayList<>();

    @TempDir Path folder;

    private static ServerSocket socket(int port) throws Exception {
        return new ServerSocket(port, 9, InetAddress.getLoopbackAddress());
    }

    private Settings settings() {
        Options options = Options.of(List.of(), Map.of());
        return new Settings("127.0.0.1", 0, options, "", 1, folder);
    }

    private ServerProgram listener(int port) throws Exception {
        return ServerProgram.startJava(
                "listener", Listener.class, List.of(), "" + port, folder, at(port), 20);
    }

    private static InetSocketAddress at(int port) {
        return new InetSocketAddress("127.0.0.1", port);
    }

    /** A connection is taken there, but not by the server. */
    @Test
    void aServerStartsAtAnotherPortIfSomebodyElseListensAtItsOwn() throws Exception {
        assumeTrue(Files.exists(Path.of("/proc/net/tcp")), "/proc tells who listens");
        List<ServerSocket> others = new ArrayList<>();
        try (ServerProgram server =
                ServerPort.start(
                        settings(),
                        0,
                        port -> {
                            ports.add(port);
                            if (others.isEmpty()) others.add(socket(port));
                            return listener(port);
                        })) {
            assertThat(ports).hasSize(2).doesNotHaveDuplicates();
            assertThat(PortOwner.isAnotherThan(server.processes(), ports.get(0))).isTrue();
            assertThat(PortOwner.isAnotherThan(server.processes(), ports.get(1))).isFalse();
        } finally {
            for (ServerSocket each : others) each.close();
        }
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    /** It is killed in the end, and deletes nothing then. */
    @Test
    void aServersTemporaryFilesLieInItsFolder() throws Exception {
        try (ServerProgram server = ServerPort.start(settings(), 0, this::listener)) {
            assertThat(server.millis()).isPositive();
        }
        assertThat(folder).isDirectoryContaining("glob:**/listener*.so");
    }

    /** Such as a port from which another program has connected to somebody. */
    @Test
    void aServerThatSaysThatItsPortIsTakenStartsAtAnotherOne() throws Exception {
        for (String words : List.of("bind: address already in use", "{error,eaddrinuse}")) {
            ports.clear();
            List<String> failing = List.of("/bin/sh", "-c", "echo '" + words + "'; exit 1");
            try (ServerProgram server =
                    ServerPort.start(
                            settings(),
                            0,
                            port -> {
                                ports.add(port);
                                if (ports.size() > 1) return listener(port);
                                return ServerProgram.start(failing, folder, at(port), 20);
                            })) {
                assertThat(server.millis()).isPositive();
            }
            assertThat(ports).hasSize(2);
        }
    }

    @Test
    void aServerThatEndsSilentlyStartsAtAnotherPortIfItsOwnIsTaken() throws Exception {
        try (ServerSocket far = socket(0);
                Socket other = new Socket()) {
            try (ServerProgram server =
                    ServerPort.start(
                            settings(),
                            0,
                            port -> {
                                ports.add(port);
                                if (ports.size() > 1) return listener(port);
                                other.bind(at(port));
                                other.connect(far.getLocalSocketAddress());
                                List<String> silent = List.of("/bin/false");
                                return ServerProgram.start(silent, folder, at(port), 20);
                            })) {
                assertThat(server.millis()).isPositive();
            }
            assertThat(ports).hasSize(2);
        }
    }

    /** A connection has two ends on this host, of which one has the port. */
    @Test
    void connectionsToAPortAreCounted() throws Exception {
        assumeTrue(Files.exists(Path.of("/proc/net/tcp")), "/proc tells of connections");
        try (ServerSocket server = socket(0)) {
            int port = server.getLocalPort();
            assertThat(ServerPort.connections(port)).hasValue(0);
            List<Socket> ends = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                ends.add(new Socket("127.0.0.1", port));
                ends.add(server.accept());
            }
            assertThat(ServerPort.connections(port)).hasValue(2);
            for (Socket each : ends) each.close();
            assertThat(ServerPort.connections(port)).hasValue(0);
        }
    }

    @Test
    void aPortThatTheUserHasSetIsTriedOnceAndWhatElseFailsIsToo() throws Exception {
        List<String> taken = List.of("/bin/sh", "-c", "echo Address already in use; exit 1");
        assertThatThrownBy(() -> failing(ServerPort.inner(), taken))
                .isInstanceOf(EngineException.class)
                .hasMessage(
                        "The server sh ended before it listened. It said: Address already in use");
        assertThatThrownBy(() -> failing(0, List.of("/bin/false")))
                .isInstanceOf(EngineException.class)
                .hasMessage("The server false ended before it listened. It said: nothing.");
        assertThat(ports).hasSize(2);
    }

    @Test
    void aServerThatIsAlwaysLateEndsInASentence() {
        List<String> taken = List.of("/bin/sh", "-c", "echo Address already in use; exit 1");
        assertThatThrownBy(() -> failing(0, taken))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("Address already in use");
        assertThat(ports).hasSizeBetween(2, 10);
    }

    private ServerProgram failing(int wanted, List<String> command) throws Exception {
        return ServerPort.start(
                settings(),
                wanted,
                port -> {
                    ports.add(port);
                    return ServerProgram.start(command, folder, at(port), 20);
                });
    }
}
