package marshalyard.engine.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class StoreAndForwardTest {
    private static final int MESSAGES = 1000;

    @TempDir Path scratch;

    @ParameterizedTest
    @CsvSource({
        "express, 0, 512M, 1",
        "express, 0, 1M, 1", // most of it waits in the spool
        "express, 100, 512M, 1",
        "express, 0, 512M, 3",
        "persistent, 0, 512M, 1",
        "persistent, 0, 1M, 1",
        "persistent, 100, 512M, 1",
        "persistent, 0, 512M, 2"
    })
    void whatIsSentWhileTheReceiverIsAwayWaitsForIt(
            String delivery, String batch, String memory, String brokers) throws Exception {
        Map<String, String> options =
                Map.of(
                        "delivery", delivery,
                        "transaction", batch,
                        "memoryLimit", memory,
                        "journalSync", "never",
                        "sendTimeout", "5",
                        "brokers", brokers);
        try (JmsEnds ends = new JmsEnds(scratch, options)) {
            Broker broker = ends.serve();
            RecordingInbox first = new RecordingInbox();
            Receiver away = ends.receive(first);
            Sender sender = ends.connect(away.address());
            JmsEnds.sendNumbered(sender, -1, 4096);
            sender.flush();
            assertThat(JmsEnds.numbers(first)).containsExactly(-1);
            away.close();

            for (int i = 0; i < MESSAGES; i++) JmsEnds.sendNumbered(sender, i, 4096);
            Await.until(() -> broker.depth(away.address()) == MESSAGES); // sent without waiting

            RecordingInbox second = new RecordingInbox();
            ends.join(away.address(), second);
            sender.flush();

            assertThat(JmsEnds.numbers(second))
                    .containsExactlyElementsOf(IntStream.range(0, MESSAGES).boxed().toList());
            assertThat(second.failures()).isEmpty();
            assertThat(JmsEnds.numbers(first)).containsExactly(-1);
        }
    }

    @Test
    void aCallThatNobodyAnswersIsGivenUp() throws Exception {
        try (JmsEnds ends = new JmsEnds(scratch, Map.of("replyTimeout", "1"))) {
            ends.serve();
            Receiver away = ends.receive(new RecordingInbox());
            Sender sender = ends.connect(away.address());
            away.close();

            Request call = sender.prepare(JmsEnds.numbered(1, 100), Style.TWOWAY);
            assertThatThrownBy(call::send)
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("No receiver answered within 1 s");
        }
    }
}
