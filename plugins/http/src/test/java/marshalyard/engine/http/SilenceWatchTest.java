package marshalyard.engine.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import marshalyard.engine.ElementType;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.HostPort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A receiver over UDP from which nothing comes any more. */
@Timeout(60)
class SilenceWatchTest {
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final String MEDIA_TYPE = Body.RAW.mediaType();

    private final HttpEngine engine = new HttpEngine();

    /** Holds what arrives until it is let go. */
    private static final class Held implements Inbox {
        private final CountDownLatch opened = new CountDownLatch(1);

        @Override
        public void accept(ElementType type, int elements, Supplier<Payload> content) {}

        @Override
        public void barrier() {
            try {
                opened.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void failed(Throwable cause) {}
    }

    @Test
    void aReceiverThatIsGoneIsNoticedAndOneThatIsSlowIsNot() throws Exception {
        Settings settings = Http3Settings.of(engine.describe());
        Held inbox = new Held();
        try (Receiver receiver = engine.receive(settings, inbox)) {
            Token token = Token.of(receiver.address());
            InetSocketAddress place = HostPort.parse(Token.place(receiver.address()));
            try (UdpRelay relay = new UdpRelay(place)) {
                Http3Requests requests =
                        Http3Requests.connected(
                                "127.0.0.1:" + relay.port(), token, settings, PATIENCE);
                try {
                    requests.enter(MEDIA_TYPE).get(20, TimeUnit.SECONDS);
                    CompletableFuture<Integer> slow =
                            requests.post(HttpSender.BARRIER, MEDIA_TYPE, new byte[0]);
                    long wait = 3 * PATIENCE.toMillis();
                    assertThatThrownBy(() -> slow.get(wait, TimeUnit.MILLISECONDS))
                            .as("its event loop answers")
                            .isInstanceOf(TimeoutException.class);
                    inbox.opened.countDown();
                    assertThat(slow.get(20, TimeUnit.SECONDS)).isEqualTo(Client.NO_CONTENT);

                    relay.stop();
                    CompletableFuture<Integer> lost =
                            requests.post(HttpSender.BARRIER, MEDIA_TYPE, new byte[0]);
                    assertThatThrownBy(() -> lost.get(40, TimeUnit.SECONDS))
                            .isInstanceOf(ExecutionException.class)
                            .hasMessageContaining("nothing has come over UDP for 1 s");
                } finally {
                    requests.close();
                }
            }
        }
    }
}
