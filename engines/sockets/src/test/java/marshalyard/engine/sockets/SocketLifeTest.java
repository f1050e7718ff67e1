package marshalyard.engine.sockets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.server.Token;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Opening, reading back what was set, and closing in bad moments. */
@Timeout(60)
class SocketLifeTest {
    @TempDir Path scratch;

    static Stream<Engine> engines() {
        return Stream.of(new TcpEngine(), new TcpNioEngine(), new UnixEngine());
    }

    @ParameterizedTest
    @MethodSource("engines")
    void queuesAreReadBackFromTheSocketsThatCarryTheData(Engine engine) throws Exception {
        Settings small = SocketSettings.of(engine, 8192, Map.of(), scratch);
        Settings large = SocketSettings.of(engine, 65_536, Map.of(), scratch);

        assertThat(facts(engine, small)).allSatisfy(f -> assertThat(queue(f)).isLessThan(65_536));
        assertThat(facts(engine, large))
                .allSatisfy(f -> assertThat(queue(f)).isGreaterThan(65_535));
    }

    @Test
    void noDelayIsReadBack() throws Exception {
        for (Engine engine : new Engine[] {new TcpEngine(), new TcpNioEngine()}) {
            for (String value : new String[] {"true", "false"}) {
                Settings settings = SocketSettings.of(engine, 0, Map.of("noDelay", value), scratch);
                assertThat(facts(engine, settings))
                        .allSatisfy(f -> assertThat(f).containsEntry(Facts.NO_DELAY, value));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void tellsTheQueuesAsTheyAreAtTheEndToo(Engine engine) throws Exception {
        Settings settings = SocketSettings.of(engine, 0, Map.of(), scratch);
        assertThat(facts(engine, settings))
                .allSatisfy(
                        f ->
                                assertThat(f)
                                        .containsKeys(
                                                Facts.SEND_QUEUE,
                                                Facts.SEND_QUEUE_AT_END,
                                                Facts.RECEIVE_QUEUE,
                                                Facts.RECEIVE_QUEUE_AT_END));
    }

    private static Stream<Map<String, String>> facts(Engine engine, Settings settings)
            throws Exception {
        try (Receiver receiver = engine.receive(settings, new RecordingInbox());
                Sender sender = engine.connect(receiver.address(), settings)) {
            sender.flush();
            return Stream.of(sender.facts(), receiver.facts());
        }
    }

    private static int queue(Map<String, String> facts) {
        return Integer.parseInt(facts.get(Facts.SEND_QUEUE));
    }

    @SuppressWarnings("try") // closing early is what is tried
    @ParameterizedTest
    @MethodSource("engines")
    void closingFreesASenderThatIsBlocked(Engine engine) throws Exception {
        CountDownLatch stuck = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        Settings settings = SocketSettings.of(engine, 8192, Map.of(), scratch);
        try (Receiver receiver = engine.receive(settings, new StuckInbox(stuck, release));
                Sender sender = engine.connect(receiver.address(), settings)) {
            Request request =
                    sender.prepare(Payload.generate(DataType.OCTET, 1 << 20, 1), Style.ONEWAY);
            CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> sendOn(request));

            assertThat(stuck.await(10, TimeUnit.SECONDS)).isTrue();
            sender.close();

            assertThatThrownBy(() -> sending.get(10, TimeUnit.SECONDS))
                    .isInstanceOf(ExecutionException.class)
                    .rootCause()
                    .isInstanceOf(IOException.class);
            release.countDown();
        }
    }

    private static void sendOn(Request request) {
        try {
            while (true) request.send();
        } catch (Exception e) {
            assertThat(e).isInstanceOf(EngineException.class).hasMessageContaining(" ended while ");
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aPortThatIsTakenIsNamed() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            String port = Integer.toString(other.getLocalPort());
            for (Engine engine : new Engine[] {new TcpEngine(), new TcpNioEngine()}) {
                Settings settings = SocketSettings.of(engine, 0, Map.of("port", port), scratch);
                assertThatThrownBy(() -> engine.receive(settings, new RecordingInbox()))
                        .isInstanceOf(EngineException.class)
                        .hasMessageStartingWith("The port of 127.0.0.1:" + port + " is taken.");
            }
        }
    }

    @Test
    void theSocketFileGoesAndMayHaveALongFolder() throws Exception {
        UnixEngine engine = new UnixEngine();
        Path deep =
                Files.createDirectories(scratch.resolve("d".repeat(60)).resolve("e".repeat(60)));
        for (Path folder : new Path[] {scratch, deep}) {
            Settings settings = SocketSettings.of(engine, 0, Map.of(), folder);
            Path file;
            try (Receiver receiver = engine.receive(settings, new RecordingInbox())) {
                file = Path.of(Token.place(receiver.address()).substring("unix:".length()));
                assertThat(file).exists();
            }
            assertThat(file).doesNotExist();
            assertThat(file.getParent()).doesNotExist();
        }
    }

    private record StuckInbox(CountDownLatch stuck, CountDownLatch release) implements Inbox {
        @Override
        public void accept(ElementType type, int elements, Supplier<Payload> content) {
            stuck.countDown();
            try {
                release.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void barrier() {}

        @Override
        public void failed(Throwable cause) {}
    }
}
