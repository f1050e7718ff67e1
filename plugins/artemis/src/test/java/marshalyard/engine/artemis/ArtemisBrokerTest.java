package marshalyard.engine.artemis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
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

/** The broker that the engine starts: what it keeps, and what is left of it. */
@Timeout(60)
class ArtemisBrokerTest {
    private static final int MESSAGES = 20;

    private final ArtemisEngine engine = new ArtemisEngine();
    private final ServedBroker served = new ServedBroker(engine);

    @TempDir Path scratch;

    @Test
    void aKilledBrokerIsContinuedFromItsJournal() throws Exception {
        Map<String, String> options =
                Map.of("delivery", "persistent", "journal", "mapped", "protocol", "amqp");
        Broker killed = served.serve(scratch, options);
        Settings settings = served.settings(scratch, killed.address(), options);
        Receiver away = engine.receive(settings, new RecordingInbox());
        away.close();
        try (Sender sender = engine.connect(away.address(), settings)) {
            send(sender, MESSAGES);
        }
        assertThat(killed.depth(away.address())).isEqualTo(MESSAGES);

        descendants().forEach(ProcessHandle::destroyForcibly);
        RecordingInbox inbox = new RecordingInbox();
        try (Broker next = served.serve(scratch, options)) {
            Settings again = served.settings(scratch, next.address(), options);
            try (Receiver joined = engine.join(away.address(), again, inbox);
                    Sender sender = engine.connect(joined.address(), again)) {
                sender.flush();
            }
        }
        killed.close();

        assertThat(inbox.received()).hasSize(MESSAGES);
        assertThat(inbox.failures()).isEmpty();
        assertThat(files()).noneMatch(file -> file.toString().contains("journal"));
    }

    @Test
    void theBrokerTellsWhatItIsAndRefusesStrangers() throws Exception {
        try (Broker broker = served.serve(scratch, Map.of())) {
            assertThat(broker.facts().get(Facts.LIBRARY)).startsWith("ActiveMQ Artemis 2.");
            assertThat(Long.parseLong(broker.facts().get(Facts.START_UP_MILLIS))).isPositive();
            assertThat(broker.programTime()).isPresent();
            String place = broker.address().split(" ")[0];
            for (String protocol : new String[] {"core", "amqp"}) {
                Map<String, String> wrong =
                        Map.of(
                                "protocol",
                                protocol,
                                "url",
                                place,
                                "user",
                                "marshalyard",
                                "password",
                                "guessed");
                assertThatThrownBy(() -> served.serve(scratch, wrong))
                        .isInstanceOf(EngineException.class)
                        .hasMessageContaining("'user' and 'password'");
            }
        }
        assertThat(descendants()).isEmpty();
    }

    @Test
    void asynchronousJournalsAreWrittenOrTheirPackageIsNamed() throws Exception {
        Map<String, String> options = Map.of("delivery", "persistent", "journal", "aio");
        try (Broker broker = served.serve(scratch, options)) {
            Settings settings = served.settings(scratch, broker.address(), options);
            RecordingInbox inbox = new RecordingInbox();
            try (Receiver receiver = engine.receive(settings, inbox);
                    Sender sender = engine.connect(receiver.address(), settings)) {
                send(sender, MESSAGES);
                sender.flush();
                assertThat(inbox.received()).hasSize(MESSAGES);
            }
        } catch (EngineException e) {
            assertThat(e.getMessage()).contains("Install the Debian package libaio1");
        }
    }

    private static void send(Sender sender, int messages) throws Exception {
        try (Request request =
                sender.prepare(Payload.generate(DataType.OCTET, 1000, 1), Style.ONEWAY)) {
            for (int i = 0; i < messages; i++) request.send();
        }
    }

    private static Stream<ProcessHandle> descendants() {
        return ProcessHandle.current().descendants();
    }

    private Stream<Path> files() throws IOException {
        return Files.walk(scratch);
    }
}
