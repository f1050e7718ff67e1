package marshalyard.lab.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import marshalyard.lab.LabException;
import marshalyard.lab.host.HostedProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RawPipeTest {
    private final ByteArrayOutputStream heard = new ByteArrayOutputStream();

    /** A worker that says this, whatever it is asked. */
    private RawPipe saying(String text) {
        byte[] said = text.getBytes(StandardCharsets.UTF_8);
        return new RawPipe(
                new HostedProcess() {
                    @Override
                    public OutputStream input() {
                        return heard;
                    }

                    @Override
                    public InputStream output() {
                        return new ByteArrayInputStream(said);
                    }

                    @Override
                    public InputStream log() {
                        return InputStream.nullInputStream();
                    }

                    @Override
                    public CompletableFuture<String> ended() {
                        return CompletableFuture.completedFuture("exit status 0");
                    }

                    @Override
                    public void kill() {
                        // it has ended
                    }

                    @Override
                    public void end(Duration grace) {
                        // it has ended
                    }

                    @Override
                    public String crash() {
                        throw new UnsupportedOperationException();
                    }
                });
    }

    private static String frame(String body) {
        return "Content-Length: " + body.length() + "\r\n\r\n" + body;
    }

    @Test
    void aRequestIsAFrameAndSoIsItsAnswer() throws Exception {
        try (RawPipe pipe = saying(frame("{\"id\":1,\"result\":7}"))) {
            assertThat(pipe.call("ping", "{}").get("result").getAsInt()).isEqualTo(7);
        }
        assertThat(heard.toString(StandardCharsets.US_ASCII))
                .isEqualTo(
                        frame("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{}}"));
    }

    @Test
    void whatFollowsANotificationAnswersTheNextRequest() throws Exception {
        try (RawPipe pipe = saying(frame("{\"id\":1}"))) {
            pipe.notify("noSuchNotification");
            assertThat(pipe.call("ping", null).has("id")).isTrue();
        }
        assertThat(heard.toString(StandardCharsets.US_ASCII))
                .contains("{\"jsonrpc\":\"2.0\",\"method\":\"noSuchNotification\"}");
    }

    @Test
    void anAnswerToSomethingElseIsASentence() {
        assertThatThrownBy(() -> saying(frame("{\"id\":2}")).call("ping", null))
                .isInstanceOf(LabException.class)
                .hasMessage("ping with id 1 got: {\"id\":2}.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"id\":null,\"error\":{}}", "{\"error\":{}}"})
    void soIsAnAnswerToANotification(String answer) {
        assertThatThrownBy(() -> saying(frame(answer)).call("ping", null))
                .isInstanceOf(LabException.class)
                .hasMessage(
                        "Before the answer to ping came: "
                                + answer
                                + ". An answer has the id of its request; a notification, which has"
                                + " no id, is not answered, also if it is unknown.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | its output ended after ''",
                "`hello` | its output ended after 'hello'",
                "`Length: 2\\r\\n\\r\\n{}` | a header without Content-Length",
                "`Content-Length: 2\\n\\n{}` | 'Content-Length: 2', a line that does not end",
                "`Content-Length: 2\\r\\n\\r\\n[]` | '[]' is no JSON object",
                "`Content-Length: 9\\r\\n\\r\\n{\"id\":` | '{\"id\":' is no JSON object"
            })
    void whatIsNoFrameIsASentence(String said, String why) {
        String bytes = said.replace("\\r", "\r").replace("\\n", "\n");
        assertThatThrownBy(() -> saying(bytes).call("initialize", "{}"))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith(
                        "What came instead of the answer to initialize is no frame: " + why)
                .hasMessageEndingWith(".");
    }
}
