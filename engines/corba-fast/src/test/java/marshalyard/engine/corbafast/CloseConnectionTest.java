package marshalyard.engine.corbafast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.engine.corba.sii.SiiEngine;
import marshalyard.engine.corbafast.giop.Giop;
import marshalyard.engine.corbafast.giop.RequestWriter;
import marshalyard.engine.corbafast.reference.ObjectReference;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.EventConstants;

/** A server that closes says so to its clients, with GIOP CloseConnection. */
@Timeout(60)
class CloseConnectionTest {
    private static final byte CLOSE_CONNECTION = 5;

    private final FastEngine engine = new FastEngine();
    private final RecordingInbox inbox = new RecordingInbox();

    @TempDir Path scratch;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void itIsTheLastMessageInTheVersionOfTheClient(int minor) throws Exception {
        Receiver receiver = receiver(Map.of());
        ObjectReference reference = ObjectReference.parse(receiver.address());
        try (Socket client = new Socket("127.0.0.1", reference.port())) {
            client.getOutputStream().write(progress(minor, reference.key()));
            DataInputStream in = new DataInputStream(client.getInputStream());
            byte[] header = in.readNBytes(Giop.HEADER_BYTES);
            in.skipNBytes(ByteBuffer.wrap(header).order(ByteOrder.nativeOrder()).getInt(8));
            receiver.close();

            byte[] last = in.readAllBytes();
            assertThat(last).hasSize(Giop.HEADER_BYTES).startsWith("GIOP".getBytes());
            assertThat(last[5]).isEqualTo((byte) minor);
            assertThat(last[7]).isEqualTo(CLOSE_CONNECTION);
        }
        assertThat(inbox.failures()).isEmpty();
    }

    private static byte[] progress(int minor, byte[] key) {
        RequestWriter.Shape shape =
                new RequestWriter.Shape(
                        minor, key, "progress".getBytes(), true, false, false, false);
        ByteBuffer bytes = ByteBuffer.allocate(shape.mostBytes()).order(ByteOrder.nativeOrder());
        int length = new RequestWriter().write(bytes, shape, 1);
        Giop.size(bytes, 0, length);
        return Arrays.copyOf(bytes.array(), length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"iiop", "light", "unix"})
    void ourClientSaysThatItWasInGoodOrder(String transport) throws Exception {
        Map<String, String> options = Map.of("transport", transport);
        Receiver receiver = receiver(options);
        try (Sender sender =
                engine.connect(receiver.address(), FastSettings.of(engine, scratch, options))) {
            sender.flush();
            receiver.close();
            assertThatThrownBy(sender::flush)
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("closed the connection in good order");
        }
    }

    /** Stands for standard error while JacORB says there what happens to its connections. */
    private static final class Log extends PrintStream {
        private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

        Log() {
            super(OutputStream.nullOutputStream());
        }

        @Override
        public void println(String line) {
            lines.add(line);
        }
    }

    @Test
    void jacorbReceivesItAndWarnsOfNothing() throws Exception {
        Logger connections = LoggerFactory.getLogger("org.jacorb.giop.conn");
        Field level = connections.getClass().getDeclaredField("currentLogLevel");
        level.setAccessible(true); // the tests' logger has no other way to say more for a while
        int before = level.getInt(connections);
        PrintStream standardError = System.err;
        Log log = new Log();
        Engine jacorb = new SiiEngine();
        Receiver receiver = receiver(Map.of());
        try (Sender sender =
                jacorb.connect(receiver.address(), FastSettings.of(jacorb, scratch, Map.of()))) {
            level.setInt(connections, EventConstants.INFO_INT);
            System.setErr(log);
            sender.prepare(Payload.generate(DataType.LONG, 400, 1), Style.TWOWAY).send();
            receiver.close();
            String line;
            do {
                line = log.lines.poll(20, TimeUnit.SECONDS);
                assertThat(line).as("a word of CloseConnection in JacORB's log").isNotNull();
                assertThat(line).doesNotContain("WARN", "ERROR");
            } while (!line.contains("Received CloseConnection"));
            assertThatThrownBy(sender::flush).isInstanceOf(EngineException.class);
        } finally {
            System.setErr(standardError);
            level.setInt(connections, before);
        }
        assertThat(inbox.received()).hasSize(1);
    }

    private Receiver receiver(Map<String, String> options) throws Exception {
        return engine.receive(FastSettings.of(engine, scratch, options), inbox);
    }
}
