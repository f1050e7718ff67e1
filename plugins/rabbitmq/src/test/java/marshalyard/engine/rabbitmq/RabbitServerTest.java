package marshalyard.engine.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.Broker;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.PortRange;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.messaging.ServerPort;
import marshalyard.engine.tck.RecordingInbox;
import marshalyard.engine.tck.ServedBroker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** The server that the engine starts: who gets in, and what is left of it. */
@Timeout(90)
@EnabledIf("marshalyard.engine.rabbitmq.RabbitConformanceTest#hasServer")
class RabbitServerTest {
    private final RabbitEngine engine = new RabbitEngine();
    private final ServedBroker served = new ServedBroker(engine);

    @TempDir Path scratch;

    @Test
    void aServerOfTheRunServesItsEndsAloneAndLeavesNoProcessAndNoFile() throws Exception {
        List<ProcessHandle> before = ProcessHandle.current().descendants().toList();
        List<ProcessHandle> started;
        RecordingInbox inbox = new RecordingInbox();
        try (Broker broker = served.serve(scratch, Map.of())) {
            started =
                    ProcessHandle.current()
                            .descendants()
                            .filter(process -> !before.contains(process))
                            .toList();
            assertThat(Long.parseLong(broker.facts().get(Facts.START_UP_MILLIS))).isPositive();
            assertThat(broker.programTime()).isPresent();
            Settings settings =
                    served.settings(scratch, broker.address(), Map.of());
            try (Receiver receiver = engine.receive(settings, inbox);
                    Sender sender = engine.connect(receiver.address(), settings);
                    Request request =
                            sender.prepare(Payload.generate(DataType.OCTET, 9, 1), Style.TWOWAY)) {
                request.send();
            }
            strangersAreRefused(broker.address().split(" "));
        }
        assertThat(inbox.received()).hasSize(1);
        assertThat(started).isNotEmpty();
        // Helpers of the server's end a moment later, when they see that it has ended.
        for (ProcessHandle each : started) each.onExit().get(10, TimeUnit.SECONDS);
        assertThat(scratch.resolve("rabbitmq")).doesNotExist();
    }

    /** What the server says to itself takes no port of those that a firewall lets through. */
    @Test
    void aRangeOfOnePortIsEnough() throws Exception {
        int only = ServerPort.inner();
        Settings settings =
                new Settings(
                        "127.0.0.1",
                        "127.0.0.1",
                        new PortRange(only, only),
                        0,
                        Options.of(engine.describe().options(), Map.of()),
                        "",
                        1,
                        scratch);
        try (Broker broker = engine.serve(settings)) {
            assertThat(broker.address().split(" ")[0]).endsWith(":" + only);
        }
    }

    private void strangersAreRefused(String[] login) {
        Map<String, String> wrong =
                Map.of("url", login[0], "user", login[1], "password", "guessed");
        assertThatThrownBy(() -> served.serve(scratch, wrong))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("'user' and 'password'");
    }
}
