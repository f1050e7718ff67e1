package marshalyard.engine.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import marshalyard.engine.Broker;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.tck.RecordingInbox;
import marshalyard.engine.tck.ServedBroker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The server that the engine starts: what it keeps, and what is left of it. */
@Timeout(60)
class KafkaServerTest {
    private static final int MESSAGES = 20;

    private final KafkaEngine engine = new KafkaEngine();
    private final ServedBroker served = new ServedBroker(engine);

    @TempDir Path scratch;

    @Test
    void aKilledServerIsContinuedAndAnExternalOneIsLeftClean() throws Exception {
        Broker killed = served.serve(scratch, Map.of());
        assertThat(killed.facts().get(Facts.LIBRARY)).startsWith("Apache Kafka 4.");
        assertThat(Long.parseLong(killed.facts().get(Facts.START_UP_MILLIS))).isPositive();
        assertThat(killed.programTime()).isPresent();
        Settings settings = served.settings(scratch, killed.address(), Map.of());
        Receiver away = engine.receive(settings, new RecordingInbox());
        away.close();
        try (Sender sender = engine.connect(away.address(), settings);
                Request request =
                        sender.prepare(Payload.generate(DataType.OCTET, 1000, 1), Style.ONEWAY)) {
            for (int i = 0; i < MESSAGES; i++) request.send();
        }

        ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
        RecordingInbox inbox = new RecordingInbox();
        try (Broker next = served.serve(scratch, Map.of())) {
            Settings again = served.settings(scratch, next.address(), Map.of());
            try (Receiver joined = engine.join(away.address(), again, inbox);
                    Sender sender = engine.connect(joined.address(), again)) {
                sender.flush();
            }
            strangersAreRefused(next.address().split(" "));
            nothingIsLeftAtAServerThatRunsAlready(next.address().split(" "));
        }
        killed.close();

        assertThat(inbox.received()).hasSize(MESSAGES);
        assertThat(inbox.failures()).isEmpty();
        assertThat(scratch.resolve("kafka")).doesNotExist();
        assertThat(ProcessHandle.current().descendants()).isEmpty();
    }

    private void strangersAreRefused(String[] login) {
        Map<String, String> wrong =
                Map.of("url", login[0], "user", login[1], "password", "guessed");
        assertThatThrownBy(() -> served.serve(scratch, wrong))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("'user' and 'password'");
    }

    private void nothingIsLeftAtAServerThatRunsAlready(String[] login) throws Exception {
        Map<String, String> options =
                Map.of("url", login[0], "user", login[1], "password", login[2]);
        Settings asking = served.settings(scratch, "", options);
        Set<String> before = topics(asking);
        try (Broker external = served.serve(scratch, options)) {
            Settings settings = served.settings(scratch, external.address(), options);
            try (Receiver receiver = engine.receive(settings, new RecordingInbox());
                    Sender sender = engine.connect(receiver.address(), settings)) {
                sender.flush();
                assertThat(topics(asking)).hasSize(before.size() + 2);
            }
        }
        assertThat(topics(asking)).isEqualTo(before);
    }

    private static Set<String> topics(Settings settings) throws Exception {
        try (var admin = KafkaClients.admin(settings, KafkaClients.PATIENCE_MILLIS)) {
            return admin.listTopics().names().get();
        }
    }
}
