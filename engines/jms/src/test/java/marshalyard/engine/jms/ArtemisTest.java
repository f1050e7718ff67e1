package marshalyard.engine.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.stream.IntStream;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The freedom and the limits of a provider of one's own. */
@Timeout(120)
class ArtemisTest {
    @TempDir Path scratch;

    @Test
    void keepsMessagesWhileTheReceiverIsAway() throws Exception {
        RecordingInbox late = new RecordingInbox();
        try (ArtemisProcess artemis = ArtemisProcess.start(scratch);
                JmsEnds ends = new JmsEnds(scratch, artemis.options("delivery", "persistent"))) {
            assertThat(ends.serve().facts().get(Facts.LIBRARY)).contains("Artemis 2.");
            Receiver away = ends.receive(new RecordingInbox());
            Sender sender = ends.connect(away.address());
            sender.flush();
            away.close();

            for (int i = 0; i < 200; i++) JmsEnds.sendNumbered(sender, i, 1000);
            ends.join(away.address(), late);
            sender.flush();
        }
        assertThat(JmsEnds.numbers(late))
                .containsExactlyElementsOf(IntStream.range(0, 200).boxed().toList());
    }

    @Test
    void bothEndsSaySoWhenItIsKilled() throws Exception {
        RecordingInbox inbox = new RecordingInbox();
        try (ArtemisProcess artemis = ArtemisProcess.start(scratch);
                JmsEnds ends = new JmsEnds(scratch, artemis.options())) {
            ends.serve();
            Sender sender = ends.connect(ends.receive(inbox).address());
            Request call = sender.prepare(JmsEnds.numbered(1, 1000), Style.TWOWAY);
            call.send();

            artemis.kill();

            Await.until(() -> !inbox.failures().isEmpty());
            assertThat(inbox.failures().get(0))
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("failed while receiving from");
            assertThatThrownBy(call::send)
                    .isInstanceOf(EngineException.class)
                    .hasMessageEndingWith("If the broker has ended, start it again.");
        }
    }
}
