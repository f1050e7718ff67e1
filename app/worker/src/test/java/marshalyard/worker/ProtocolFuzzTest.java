package marshalyard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import marshalyard.engine.tck.NullEngine;
import marshalyard.worker.protocol.LabApi;
import marshalyard.worker.protocol.WorkerApi;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The worker stops listening when the pipe ends, and serves the next one. The inputs follow from a
 * seed; {@code -Dmarshalyard.fuzz=N} makes N times as many.
 */
@Timeout(120)
class ProtocolFuzzTest {
    private static final int STREAMS = 1_000 * Integer.getInteger("marshalyard.fuzz", 1);
    private static final Logger LIBRARY = Logger.getLogger("org.eclipse.lsp4j.jsonrpc");
    private static final List<String> TOKENS =
            List.of(
                    "Content-Length: ",
                    "\r\n",
                    "\r\n\r\n",
                    "0",
                    "-1",
                    "{",
                    "}",
                    "[",
                    "]",
                    "null",
                    "\"",
                    "\\u0000",
                    ":",
                    "1e999",
                    "\ud83d\ude89",
                    "\"id\":\"1\"",
                    "\"method\":");

    private final Random random = new Random(Long.getLong("marshalyard.fuzz.seed", 1996));

    @TempDir Path scratch;

    @Test
    void everyStreamEndsTheListeningWhenItEnds() throws Exception {
        Level before = LIBRARY.getLevel();
        LIBRARY.setLevel(Level.OFF); // it logs each message that is none
        WorkerService service = new WorkerService(scratch);
        try {
            for (int i = 0; i < STREAMS; i++) listen(service, mutated(conversation()));
            assertThat(
                            answersTo(
                                    service,
                                    frame(
                                            request(
                                                    1,
                                                    "initialize",
                                                    "{\"version\":" + WorkerApi.VERSION + "}"))))
                    .contains("\"" + NullEngine.ID + "\"");
        } finally {
            service.shutdown().get(10, TimeUnit.SECONDS);
            LIBRARY.setLevel(before);
        }
    }

    private static byte[] conversation() {
        String open =
                "{\"engine\":\"null\",\"address\":\"\",\"bind\":\"127.0.0.1\",\"advertised\":\"127.0.0.1\",\"socketQueue\":0,"
                        + "\"options\":{},\"broker\":\"\",\"receivers\":1}";
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(frame(request(1, "initialize", "{\"version\":" + WorkerApi.VERSION + "}")));
        all.writeBytes(frame(request(2, "openReceiver", open)));
        all.writeBytes(frame(request(3, "tally", "{\"handle\":1}")));
        all.writeBytes(frame(request(4, "probe", "null")));
        all.writeBytes(frame(request(5, "close", "{\"handle\":1}")));
        return all.toByteArray();
    }

    private static String request(int id, String method, String parameters) {
        return "{\"jsonrpc\":\"2.0\",\"id\":\""
                + id
                + "\",\"method\":\""
                + method
                + "\",\"params\":"
                + parameters
                + "}";
    }

    private static byte[] frame(String json) {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        byte[] head =
                ("Content-Length: " + body.length + "\r\n\r\n").getBytes(StandardCharsets.UTF_8);
        return concat(head, body);
    }

    private byte[] mutated(byte[] stream) {
        byte[] data = stream;
        for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
            int at = random.nextInt(data.length);
            int end = Math.min(data.length, at + random.nextInt(20));
            byte[] token =
                    TOKENS.get(random.nextInt(TOKENS.size())).getBytes(StandardCharsets.UTF_8);
            byte[] middle = random.nextBoolean() ? token : new byte[] {(byte) random.nextInt(256)};
            data =
                    concat(
                            concat(java.util.Arrays.copyOf(data, at), middle),
                            java.util.Arrays.copyOfRange(data, end, data.length));
        }
        return data;
    }

    private static byte[] concat(byte[] first, byte[] second) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(first);
        out.writeBytes(second);
        return out.toByteArray();
    }

    private static void listen(WorkerService service, byte[] stream) throws Exception {
        listen(service, stream, OutputStream.nullOutputStream());
    }

    private static String answersTo(WorkerService service, byte[] stream) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        listen(service, stream, out);
        service.environment().get(10, TimeUnit.SECONDS); // answered behind what came before
        return out.toString(StandardCharsets.UTF_8);
    }

    private static void listen(WorkerService service, byte[] stream, OutputStream out)
            throws Exception {
        Launcher<LabApi> launcher =
                new WorkerPipe(service, new ByteArrayInputStream(stream), out).create();
        service.connect(launcher.getRemoteProxy());
        Future<Void> listening = launcher.startListening();
        try {
            listening.get(30, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            // it ended with what was wrong in the stream
        }
    }
}
