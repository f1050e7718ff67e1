package marshalyard.engine.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.engine.EngineException;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FanOutTest {
    @TempDir Path scratch;

    @Test
    void everyReceiverOfATopicGetsEverythingAndTheBarrierWaitsForAll() throws Exception {
        List<RecordingInbox> inboxes = Stream.generate(RecordingInbox::new).limit(3).toList();
        try (JmsEnds ends = new JmsEnds(scratch, Map.of("destination", "topic"), 3)) {
            ends.serve();
            String topic = ends.receive(inboxes.get(0)).address();
            ends.join(topic, inboxes.get(1));
            ends.join(topic, inboxes.get(2));
            Sender sender = ends.connect(topic);

            Request oneway = sender.prepare(JmsEnds.numbered(1, 1000), Style.ONEWAY);
            for (int i = 0; i < 500; i++) oneway.send();
            sender.flush();

            for (RecordingInbox inbox : inboxes) {
                assertThat(inbox.received()).hasSize(500);
                assertThat(inbox.barriers()).isEqualTo(1);
            }

            Request call = sender.prepare(JmsEnds.numbered(2, 1000), Style.TWOWAY);
            call.send();
            for (RecordingInbox inbox : inboxes) assertThat(inbox.received()).hasSize(501);

            Request deferred = sender.prepare(JmsEnds.numbered(3, 1000), Style.DEFERRED);
            deferred.send();
            deferred.send();
            assertThat(List.of(deferred.collect(), deferred.collect())).contains(0L, 1L);
            for (RecordingInbox inbox : inboxes) assertThat(inbox.received()).hasSize(503);
        }
    }

    @Test
    void receiversDivideAQueueAndTheBarrierWaitsForAll() throws Exception {
        List<RecordingInbox> inboxes = Stream.generate(RecordingInbox::new).limit(3).toList();
        try (JmsEnds ends = new JmsEnds(scratch, Map.of("shared", "true"), 3)) {
            ends.serve();
            String queue = ends.receive(inboxes.get(0)).address();
            ends.join(queue, inboxes.get(1));
            ends.join(queue, inboxes.get(2));
            Sender sender = ends.connect(queue);

            for (int i = 0; i < 500; i++) JmsEnds.sendNumbered(sender, i, 1000);
            sender.flush();

            List<Integer> all = new ArrayList<>();
            for (RecordingInbox inbox : inboxes) {
                List<Integer> numbers = JmsEnds.numbers(inbox);
                assertThat(numbers).isNotEmpty().isSorted();
                assertThat(inbox.barriers()).isEqualTo(1);
                all.addAll(numbers);
            }
            assertThat(all).doesNotHaveDuplicates().hasSize(500);

            Request call = sender.prepare(JmsEnds.numbered(2, 1000), Style.TWOWAY);
            call.send();
            assertThat(inboxes.stream().mapToInt(inbox -> inbox.received().size()).sum())
                    .isEqualTo(501);
        }
    }

    @Test
    void aQueueHasNoFanOut() throws Exception {
        try (JmsEnds ends = new JmsEnds(scratch, Map.of(), 3)) {
            assertThatThrownBy(ends::serve)
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("Set destination to topic");
        }
    }
}
