package marshalyard.engine.corbafast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.Engine;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corba.sii.SiiEngine;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Both ways between this ORB and omniORB, a C++ ORB; its client fragments large messages. */
@Timeout(120)
class OmniOrbTest {
    private static final Path SOURCES = Path.of("../../samples/omniorb");

    /** Where the tests of the JacORB engines build the same programs. */
    private static final Path PROGRAMS = Path.of("../corba/target/omniorb").toAbsolutePath();

    private final RecordingInbox inbox = new RecordingInbox();

    @TempDir Path scratch;

    @BeforeAll
    static void build() throws Exception {
        for (String tool : List.of("make", "g++", "omniidl")) {
            boolean there =
                    Stream.of(System.getenv("PATH").split(File.pathSeparator))
                            .anyMatch(p -> Files.isExecutable(Path.of(p, tool)));
            assumeTrue(there, tool + " is not installed (apt-get install make g++ omniidl)");
        }
        assumeTrue(
                Files.exists(Path.of("/usr/include/omniORB4/CORBA.h")),
                "omniORB's headers are not installed (apt-get install libomniorb4-dev)");
        Process make =
                new ProcessBuilder("make", "OUT=" + PROGRAMS, "CXXFLAGS=-O1")
                        .directory(SOURCES.toFile())
                        .redirectErrorStream(true)
                        .start();
        String log = new String(make.getInputStream().readAllBytes());
        assertThat(make.waitFor()).as(log).isZero();
    }

    /** Our client, omniORB's server, which sends what it decoded on to our server. */
    @Test
    void omniOrbDecodesAndEncodesEveryTypeAsWeDo() throws Exception {
        Engine engine = new FastEngine();
        Settings here = FastSettings.of(engine, scratch, Map.of());
        try (Receiver receiver = engine.receive(here, inbox)) {
            Process server = start("server", "--forward", receiver.address());
            try {
                String reference =
                        new BufferedReader(new InputStreamReader(server.getInputStream()))
                                .readLine();
                Settings there =
                        FastSettings.of(engine, scratch, Map.of("foreignServer", reference));
                try (Receiver standIn = engine.receive(there, inbox);
                        Sender sender = engine.connect(standIn.address(), there)) {
                    assertThat(standIn.facts()).containsEntry(Facts.FOREIGN, "true");
                    for (DataType type : DataType.values()) {
                        for (Style style : Style.values()) {
                            new Exchange(inbox, 1, 800).move(sender, type, style);
                            assertThat(sender.facts()).containsEntry(Facts.RECEIVED_MESSAGES, "6");
                        }
                    }
                }
            } finally {
                server.getOutputStream().close();
                server.onExit().orTimeout(30, TimeUnit.SECONDS).join();
            }
        }
    }

    /**
     * JacORB does not put fragments of GIOP 1.1 together, so it is sent GIOP 1.2 for comparison.
     */
    @ParameterizedTest
    @CsvSource({"1.2, oneway", "1.2, twoway", "1.1, oneway", "1.0, twoway"})
    void weReceiveFromOmniOrbWhatJacorbReceives(String giop, String style) throws Exception {
        Engine fast = new FastEngine();
        Engine jacorb = new SiiEngine();
        RecordingInbox reference = new RecordingInbox();
        try (Receiver ours =
                        fast.receive(FastSettings.of(fast, scratch, Map.of("giop", giop)), inbox);
                Receiver theirs =
                        jacorb.receive(FastSettings.of(jacorb, scratch, Map.of()), reference)) {
            for (DataType type : DataType.values()) {
                // Structs must not be fragmented in GIOP 1.1, which omniORB does from 8K on.
                boolean few = giop.equals("1.1") && type.elementBytes() > 8;
                send(ours.address(), type, few ? 200 : 3000, style);
                send(theirs.address(), type, few ? 200 : 3000, style);
                assertThat(inbox.failures()).isEmpty();
                assertThat(inbox.received()).hasSameSizeAs(reference.received());
            }
        }
        for (int i = 0; i < reference.received().size(); i++) {
            Payload expected = reference.received().get(i);
            Payload seen = inbox.received().get(i);
            assertThat(seen.type()).isEqualTo(expected.type());
            assertThat(expected.firstDifference(seen)).as("%s", seen).isEqualTo(-1);
        }
    }

    /** Counts down with every call. */
    private record Calls(CountDownLatch toCome) implements Inbox {
        @Override
        public void accept(ElementType type, int elements, Supplier<Payload> content) {
            toCome.countDown();
        }

        @Override
        public void barrier() {}

        @Override
        public void failed(Throwable cause) {
            throw new AssertionError(cause);
        }
    }

    /** Without CloseConnection the client would report a broken connection (COMM_FAILURE). */
    @Test
    void omniOrbsClientTakesOurCloseForWhatItIs() throws Exception {
        Engine fast = new FastEngine();
        Calls calls = new Calls(new CountDownLatch(1000));
        Receiver ours = fast.receive(FastSettings.of(fast, scratch, Map.of()), calls);
        ProcessBuilder calling =
                new ProcessBuilder(
                                PROGRAMS.resolve("client").toString(),
                                ours.address(),
                                "octet",
                                "8",
                                "1000000000",
                                "twoway",
                                "-ORBtraceLevel",
                                "25")
                        .redirectErrorStream(true)
                        .redirectOutput(scratch.resolve("log").toFile());
        Process client = calling.start();
        assertThat(calls.toCome.await(30, TimeUnit.SECONDS)).isTrue();
        ours.close();
        client.onExit().orTimeout(30, TimeUnit.SECONDS).join();
        // the trace shows bytes of messages, which are no UTF-8
        String log = Files.readString(scratch.resolve("log"), StandardCharsets.ISO_8859_1);
        assertThat(log.lines().filter(l -> !l.contains("inputMessage") && !l.contains("sendChunk")))
                .anyMatch(line -> line.contains("Orderly connection shutdown"))
                .contains("The client failed: TRANSIENT"); // it tried to connect anew
    }

    private static void send(String address, DataType type, int elements, String style)
            throws Exception {
        String count = Integer.toString(elements);
        Process client = start("client", address, type.token(), count, "2", style);
        client.getOutputStream().close();
        String told = new String(client.getInputStream().readAllBytes()).strip();
        assertThat(client.waitFor()).as("exit status of the client").isZero();
        assertThat(told).startsWith("2 " + 2 * elements * type.elementBytes() + " ");
    }

    private static Process start(String program, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(PROGRAMS.resolve(program).toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }
}
