import io.nats.client.Connection;
import io.nats.client.Dispatcher;
import io.nats.client.Message;
import io.nats.client.Nats;
import io.nats.client.Options;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * A loop over jnats and a nats-server as one writes it without Marshalyard: core NATS, a dispatcher
 * that answers what asks for it, and requests by a subject of the library's own.
 *
 * <p>The server is started with the receiver and ends with it: its path stands in {@code
 * loop.nats}, its port is the address.
 */
final class NatsLoop {
    private static final long MOST_HELD = 4L << 20;

    public static void main(String[] arguments) throws Exception {
        BareLoop.run(arguments, NatsLoop::serve, NatsLoop::connect);
    }

    private static String serve() throws Exception {
        String port = Integer.toString(20_000 + (int) (ProcessHandle.current().pid() % 10_000));
        Process server =
                new ProcessBuilder(System.getProperty("loop.nats"), "-a", "127.0.0.1", "-p", port)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        Runtime.getRuntime().addShutdownHook(new Thread(server::destroyForcibly));
        // The library tries again until the server listens.
        Connection connection = Nats.connectReconnectOnConnect(options(port));
        byte[] answer = new byte[32];
        Dispatcher dispatcher =
                connection.createDispatcher(
                        message -> {
                            if (message.getReplyTo() == null) return;
                            connection.publish(message.getReplyTo(), answer);
                        });
        dispatcher.setPendingLimits(65_536, 64L << 20);
        dispatcher.subscribe("loop");
        connection.flush(Duration.ofSeconds(5));
        return port;
    }

    private static Options options(String port) {
        return new Options.Builder()
                .server("nats://127.0.0.1:" + port)
                .maxReconnects(100)
                .reconnectWait(Duration.ofMillis(50))
                .maxMessagesInOutgoingQueue(Integer.MAX_VALUE)
                .build();
    }

    private static BareLoop.Client connect(String port) throws Exception {
        Connection connection = Nats.connect(options(port));
        return new BareLoop.Client() {
            @Override
            public void send(byte[] message) {
                while (connection.outgoingPendingBytes() > MOST_HELD) LockSupport.parkNanos(20_000);
                connection.publish("loop", message.clone());
            }

            @Override
            public void call(byte[] message) throws Exception {
                Message answer = connection.request("loop", message, Duration.ofSeconds(30));
                if (answer == null) throw new IllegalStateException("no answer");
            }
        };
    }
}
