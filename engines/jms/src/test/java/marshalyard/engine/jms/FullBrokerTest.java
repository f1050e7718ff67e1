package marshalyard.engine.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import marshalyard.engine.EngineException;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A broker without room slows its producers down without limit; here that ends in a sentence. */
@Timeout(60)
class FullBrokerTest {
    @TempDir Path scratch;

    @ParameterizedTest
    @CsvSource({"by-delivery", "sync"})
    void aBrokerThatBlocksWithoutAWordIsGivenUp(String send) throws Exception {
        try (GuardedBroker guarded = GuardedBroker.withLittleMemory();
                JmsEnds ends =
                        new JmsEnds(scratch, guarded.options("send", send, "sendTimeout", "1"))) {
            ends.serve();
            Sender sender = ends.connect("nobody.is.here");

            assertThatThrownBy(() -> flood(sender))
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("took no message for 1 s while sending");
        }
    }

    @Test
    void closingASenderEndsItsBlockedSend() throws Exception {
        try (GuardedBroker guarded = GuardedBroker.withLittleMemory();
                JmsEnds ends = new JmsEnds(scratch, guarded.options("sendTimeout", "3600"))) {
            ends.serve();
            Sender sender = ends.connect("nobody.is.here");
            Exception[] failure = new Exception[1];
            AtomicInteger begun = new AtomicInteger();
            Thread blocked =
                    new Thread(
                            () -> {
                                try {
                                    while (begun.incrementAndGet() < 20_000) {
                                        JmsEnds.sendNumbered(sender, begun.get(), 65_536);
                                    }
                                } catch (Exception e) {
                                    failure[0] = e;
                                }
                            },
                            "blocked sender");
            blocked.start();
            AtomicInteger seen = new AtomicInteger();
            Await.until( // the broker takes no more, and the same message is still being written
                    () ->
                            guarded.blocks("nobody.is.here")
                                    && seen.getAndSet(begun.get()) == begun.get()
                                    && isWriting(blocked));

            sender.close();

            blocked.join();
            assertThat(failure[0])
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("failed while sending");
        }
    }

    private static boolean isWriting(Thread sender) {
        return Arrays.stream(sender.getStackTrace())
                .anyMatch(f -> f.getMethodName().equals("implWrite"));
    }

    private static void flood(Sender sender) throws Exception {
        for (int i = 0; i < 20_000; i++) JmsEnds.sendNumbered(sender, i, 65_536);
    }

    @ParameterizedTest
    @CsvSource({
        "express, by-delivery, 0, spoolLimit",
        "express, sync, 0, spoolLimit",
        "express, by-delivery, 50, memoryLimit", // a transaction stays in memory
        "persistent, by-delivery, 0, storeLimit",
        "persistent, async, 0, storeLimit",
        "persistent, by-delivery, 50, memoryLimit"
    })
    void aSendThatNobodyMakesRoomForFailsInTime(
            String delivery, String send, String batch, String limit) throws Exception {
        Map<String, String> options = new HashMap<>();
        options.put("delivery", delivery);
        options.put("send", send);
        options.put("transaction", batch);
        options.put("memoryLimit", "1M");
        options.put("storeLimit", "40M"); // a journal file has 32 MB
        options.put("spoolLimit", "40M");
        options.put("journalSync", "never");
        options.put("sendTimeout", "1");
        try (JmsEnds ends = new JmsEnds(scratch, options)) {
            ends.serve();
            Receiver away = ends.receive(new RecordingInbox());
            Sender sender = ends.connect(away.address());
            away.close();

            assertThatThrownBy(() -> flood(sender))
                    .isInstanceOf(EngineException.class)
                    .satisfies(e -> assertThat(e.getMessage()).contains(limit).endsWith("."));
        }
    }
}
