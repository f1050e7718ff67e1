package marshalyard.engine.netty;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.DataType;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.server.Token;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A sender that comes while a crowd stands silent at the receiver's port. */
@Timeout(120)
class SilentStrangersTest {
    private static final int STRANGERS = 500;
    private static final int SENDERS = 3;
    private static final int CALLS = 10;

    @TempDir private Path scratch;

    private static Settings settings(String transport, Path scratch) {
        Options options =
                Options.of(
                        new NettyEngine().describe().options(), Map.of("transport", transport));
        return new Settings("127.0.0.1", 0, options, "", 1, scratch);
    }

    /** A sender in a fresh virtual machine, which has no class of Netty yet. */
    public static void main(String[] arguments) throws Exception {
        Settings settings = settings(arguments[1], Path.of(arguments[2]));
        Payload payload = Payload.generate(DataType.OCTET, 1000, 1);
        try (Sender sender = new NettyEngine().connect(arguments[0], settings);
                Request request = sender.prepare(payload, Style.TWOWAY)) {
            for (int i = 0; i < CALLS; i++) request.send();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nio", "epoll"})
    void areNotInItsWay(String transport) throws Exception {
        RecordingInbox inbox = new RecordingInbox();
        try (Receiver receiver = new NettyEngine().receive(settings(transport, scratch), inbox)) {
            String place = Token.place(receiver.address());
            int port = Integer.parseInt(place.substring(place.lastIndexOf(':') + 1));
            try (SilentCrowd crowd = new SilentCrowd(port, STRANGERS)) {
                for (int i = 0; i < SENDERS; i++) send(receiver.address(), transport);
                assertThat(crowd).isNotNull();
            }
            assertThat(inbox.received()).hasSize(SENDERS * CALLS);
            assertThat(inbox.failures()).isEmpty();
            assertThat(Long.parseLong(receiver.facts().get(Facts.REFUSED_CONNECTIONS)))
                    .isGreaterThanOrEqualTo(STRANGERS);
        }
    }

    private void send(String address, String transport) throws Exception {
        File said = scratch.resolve("said").toFile();
        ProcessBuilder builder =
                new ProcessBuilder(
                                List.of(
                                        Path.of(System.getProperty("java.home"), "bin", "java")
                                                .toString(),
                                        "-cp",
                                        System.getProperty("java.class.path"),
                                        SilentStrangersTest.class.getName(),
                                        address,
                                        transport,
                                        scratch.toString()))
                        .redirectErrorStream(true)
                        .redirectOutput(said);
        // A virtual machine that takes options from its environment says so, where nothing is said.
        builder.environment().remove("JDK_JAVA_OPTIONS");
        Process process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(said).content().isEmpty();
        assertThat(process.exitValue()).isZero();
    }
}
