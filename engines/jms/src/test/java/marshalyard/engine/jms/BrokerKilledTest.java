package marshalyard.engine.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

/** kill -9 of the broker in the middle of a flood. */
@Timeout(120)
class BrokerKilledTest {
    private static final int BYTES = 2000;

    @TempDir Path scratch;

    @ParameterizedTest
    @CsvSource({"0, true", "0, false", "25, true"})
    void persistentMessagesThatWereSentAreAllThereAfterwards(
            int transaction, boolean receiverIsOpen) throws Exception {
        Map<String, String> options =
                Map.of("delivery", "persistent", "transaction", Integer.toString(transaction));
        RecordingInbox inbox = new RecordingInbox();
        RecordingInbox late = new RecordingInbox();
        int[] sent = {0};
        String queue;
        try (BrokerProcess broker = BrokerProcess.start(scratch, options);
                JmsEnds ends = new JmsEnds(scratch, options).at(broker.address())) {
            Receiver receiver = ends.receive(inbox);
            queue = receiver.address();
            Sender sender = ends.connect(queue);
            sender.flush();
            if (!receiverIsOpen) receiver.close();

            killAfterSome(broker, sent);
            assertThatThrownBy(() -> flood(sender, sent))
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("The connection to the broker at tcp://127.0.0.1:");
        }
        assertThat(sent[0]).isPositive();

        try (BrokerProcess again = BrokerProcess.start(scratch, options);
                JmsEnds ends = new JmsEnds(scratch, options).at(again.address())) {
            ends.join(queue, late);
            ends.connect(queue).flush();
        }

        Set<Integer> arrived = new HashSet<>(JmsEnds.numbers(inbox));
        arrived.addAll(JmsEnds.numbers(late));
        int certain = transaction == 0 ? sent[0] : sent[0] / transaction * transaction;
        for (int i = 0; i < certain; i++) assertThat(arrived).contains(i);
    }

    @Test
    void expressMessagesThatWaitInTheBrokerAreLostAndCounted() throws Exception {
        RecordingInbox late = new RecordingInbox();
        int[] sent = {0};
        String queue;
        try (BrokerProcess broker = BrokerProcess.start(scratch, Map.of());
                JmsEnds ends = new JmsEnds(scratch, Map.of()).at(broker.address())) {
            Receiver receiver = ends.receive(new RecordingInbox());
            queue = receiver.address();
            Sender sender = ends.connect(queue);
            receiver.close();

            killAfterSome(broker, sent);
            assertThatThrownBy(() -> flood(sender, sent)).isInstanceOf(EngineException.class);
        }
        try (BrokerProcess again = BrokerProcess.start(scratch, Map.of());
                JmsEnds ends = new JmsEnds(scratch, Map.of()).at(again.address())) {
            ends.join(queue, late);
            ends.connect(queue).flush();
        }

        int lost = sent[0] - late.received().size();
        assertThat(lost).isEqualTo(sent[0]).isPositive();
    }

    @Test
    void bothEndsSayAtOnceWhatHappened() throws Exception {
        RecordingInbox inbox = new RecordingInbox();
        try (BrokerProcess broker = BrokerProcess.start(scratch, Map.of());
                JmsEnds ends = new JmsEnds(scratch, Map.of()).at(broker.address())) {
            Sender sender = ends.connect(ends.receive(inbox).address());
            Request call = sender.prepare(JmsEnds.numbered(1, BYTES), Style.TWOWAY);
            call.send();

            broker.kill();

            Await.until(() -> !inbox.failures().isEmpty());
            List<Throwable> failures = inbox.failures();
            assertThat(failures).hasSize(1);
            assertThat(failures.get(0))
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("failed while receiving from")
                    .hasMessageEndingWith("If the broker has ended, start it again.");
            assertThatThrownBy(call::send)
                    .isInstanceOf(EngineException.class)
                    .hasMessageEndingWith("If the broker has ended, start it again.");
            assertThatThrownBy(sender::flush).isInstanceOf(EngineException.class);
        }
    }

    private static void flood(Sender sender, int[] sent) throws Exception {
        while (true) {
            JmsEnds.sendNumbered(sender, sent[0], BYTES);
            synchronized (sent) {
                sent[0]++;
            }
        }
    }

    private static void killAfterSome(BrokerProcess broker, int[] sent) {
        Thread killer =
                new Thread(
                        () -> {
                            try {
                                Await.until(
                                        () -> {
                                            synchronized (sent) {
                                                return sent[0] >= 300;
                                            }
                                        });
                                broker.kill();
                            } catch (Exception e) {
                                throw new AssertionError(e);
                            }
                        },
                        "killer");
        killer.start();
    }
}
