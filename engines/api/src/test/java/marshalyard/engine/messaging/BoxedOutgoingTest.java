package marshalyard.engine.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import org.junit.jupiter.api.Test;

class BoxedOutgoingTest {
    private static final long LONG = TimeUnit.MINUTES.toNanos(1);

    private final EngineException cut = new EngineException("The wire was cut.");
    private final Letters letters = new Letters();

    private static final class Letters extends BoxedOutgoing {
        private boolean connected = true;

        @Override
        public void send(ByteBuffer message) {}

        @Override
        public Map<String, String> facts() {
            return Map.of();
        }

        @Override
        protected void disconnect() {
            connected = false;
        }
    }

    @Test
    void answersComeInTheOrderInWhichTheyWereDelivered() throws Exception {
        ByteBuffer first = ByteBuffer.allocate(1);
        ByteBuffer second = ByteBuffer.allocate(2);
        letters.answers.put(first);
        letters.answers.put(second);

        assertThat(letters.answer(LONG)).isSameAs(first);
        assertThat(letters.answer(LONG)).isSameAs(second);
        assertThat(letters.answer(0)).isNull();
    }

    @Test
    void whoeverWaitsFailsWithTheReasonForWhichNoneWillCome() throws Exception {
        CompletableFuture<ByteBuffer> waiting = new CompletableFuture<>();
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                waiting.complete(letters.answer(LONG));
                            } catch (Exception e) {
                                waiting.completeExceptionally(e);
                            }
                        },
                        "waits for an answer");
        thread.start();
        letters.answers.requireOpen();
        letters.answers.fail(cut);

        assertThatThrownBy(() -> waiting.get(1, TimeUnit.MINUTES)).hasCause(cut);
        assertThatThrownBy(() -> letters.answer(LONG)).isSameAs(cut);
        assertThatThrownBy(letters.answers::requireOpen).isSameAs(cut);
    }

    @Test
    void aClosedOneIsDisconnectedAndWaitsForNothing() {
        letters.close();

        assertThat(letters.connected).isFalse();
        assertThatThrownBy(() -> letters.answer(LONG)).hasMessage("The sender was closed.");
    }

    /** Closing ends the connection, of which the library may tell as well. */
    @Test
    void onlyTheFirstReasonCounts() {
        letters.answers.fail(cut);
        letters.close();

        assertThatThrownBy(() -> letters.answer(LONG)).isSameAs(cut);
    }
}
