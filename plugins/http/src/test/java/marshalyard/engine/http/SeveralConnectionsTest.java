package marshalyard.engine.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.server.Token;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Senders of one process to one receiver: each has connections of its own, all share a client. */
@Timeout(60)
class SeveralConnectionsTest {
    private final HttpEngine engine = new HttpEngine();

    private static Settings settings(String version) {
        Options options =
                Options.of(HttpEngine.DESCRIPTOR.options(), Map.of("version", version));
        return new Settings("127.0.0.1", 0, options, "", 1, Path.of("."));
    }

    /** Passes connections on to a receiver, and counts them. */
    private static final class Counting implements AutoCloseable {
        private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        private final AtomicInteger connections = new AtomicInteger();
        private final int port;

        Counting(String receiver) throws IOException {
            port = Integer.parseInt(Token.place(receiver).replaceAll(".*:", ""));
            start(this::acceptAll);
        }

        String address(String receiver) throws EngineException {
            return Token.of(receiver).at("127.0.0.1:" + server.getLocalPort());
        }

        private void acceptAll() throws IOException {
            while (true) {
                Socket from = server.accept();
                connections.incrementAndGet();
                Socket to = new Socket(InetAddress.getLoopbackAddress(), port);
                start(() -> pass(from, to));
                start(() -> pass(to, from));
            }
        }

        private static void pass(Socket from, Socket to) throws IOException {
            try (from;
                    to) {
                from.getInputStream().transferTo(to.getOutputStream());
            }
        }

        private interface Work {
            void run() throws IOException;
        }

        private static void start(Work work) {
            Runnable ending =
                    () -> {
                        try {
                            work.run();
                        } catch (IOException e) {
                            // an end is closed
                        }
                    };
            Thread thread = new Thread(ending, "relay");
            thread.setDaemon(true);
            thread.start();
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }

    private static void call(Sender sender) throws Exception {
        Payload payload = Payload.generate(DataType.OCTET, 100, 1);
        try (Request request = sender.prepare(payload, Style.TWOWAY)) {
            request.send();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.1", "2"})
    void eachSenderHasAConnectionOfItsOwn(String version) throws Exception {
        Settings settings = settings(version);
        List<Sender> senders = new ArrayList<>();
        try (Receiver receiver = engine.receive(settings, new RecordingInbox());
                Counting relay = new Counting(receiver.address())) {
            for (int i = 0; i < 3; i++) {
                senders.add(engine.connect(relay.address(receiver.address()), settings));
            }
            for (int round = 0; round < 3; round++) {
                for (Sender sender : senders) call(sender);
            }
            assertThat(relay.connections).hasValue(3);
            senders.get(0).close();
            call(senders.get(1));
            assertThatThrownBy(() -> call(senders.get(0))).isInstanceOf(EngineException.class);
            assertThat(relay.connections).as("none is opened anew").hasValue(3);
        } finally {
            for (Sender sender : senders) sender.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.1", "2"})
    void aCallFailsWhenItsOwnSenderIsClosed(String version) throws Exception {
        Settings settings = settings(version);
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch opened = new CountDownLatch(1);
        AtomicInteger messages = new AtomicInteger();
        Inbox holding =
                new Inbox() {
                    @Override
                    public void accept(ElementType type, int elements, Supplier<Payload> content) {
                        if (messages.incrementAndGet() > 1) return;
                        reached.countDown();
                        try {
                            opened.await();
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                    }

                    @Override
                    public void barrier() {}

                    @Override
                    public void failed(Throwable cause) {}
                };
        try (Receiver receiver = engine.receive(settings, holding);
                Sender other = engine.connect(receiver.address(), settings)) {
            Sender held = engine.connect(receiver.address(), settings);
            FutureTask<Void> waiting =
                    new FutureTask<>(
                            () -> {
                                call(held);
                                return null;
                            });
            Thread thread = new Thread(waiting, "waiting");
            thread.start();
            reached.await();
            held.close();
            assertThatThrownBy(waiting::get)
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(EngineException.class);
            thread.join();
            call(other);
            opened.countDown();
        }
    }
}
