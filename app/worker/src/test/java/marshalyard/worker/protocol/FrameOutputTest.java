package marshalyard.worker.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.json.StreamMessageConsumer;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.junit.jupiter.api.Test;

class FrameOutputTest {
    /** Each write to the pipe, as text. */
    private final List<String> writes = new ArrayList<>();

    private final FrameOutput out =
            new FrameOutput(
                    new OutputStream() {
                        @Override
                        public void write(int b) {
                            writes.add(Character.toString(b));
                        }

                        @Override
                        public void write(byte[] bytes, int offset, int length) {
                            writes.add(
                                    new String(bytes, offset, length, StandardCharsets.US_ASCII));
                        }
                    });

    @Test
    void headerAndBodyAreOneWrite() throws Exception {
        frame("Content-Length: 2\r\n\r\n", "{}");
        frame("Content-Length: 4\r\n\r\n", "null");
        assertThat(writes)
                .containsExactly("Content-Length: 2\r\n\r\n{}", "Content-Length: 4\r\n\r\nnull");
    }

    @Test
    void soIsALargeFrame() throws Exception {
        String body = "x".repeat(1_000_000);
        frame("head", body);
        frame("head", "small");
        assertThat(writes).containsExactly("head" + body, "headsmall");
    }

    @Test
    void aMessageOfTheProtocolIsOneWrite() {
        NotificationMessage cancel = new NotificationMessage();
        cancel.setMethod("cancel");
        new StreamMessageConsumer(out, new MessageJsonHandler(Map.of())).consume(cancel);
        assertThat(writes).hasSize(1);
        assertThat(writes.get(0)).startsWith("Content-Length: ").endsWith("}");
    }

    private void frame(String header, String body) throws Exception {
        out.write(header.getBytes(StandardCharsets.US_ASCII));
        out.write(body.getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }
}
