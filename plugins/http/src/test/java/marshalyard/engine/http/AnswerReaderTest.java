package marshalyard.engine.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The answers that a server of HTTP/1.1 may give, and others. */
class AnswerReaderTest {
    private static final String TAKEN = "HTTP/1.1 204 No Content\r\n\r\n";

    @Test
    void answersFollowEachOther() throws IOException {
        assertThat(
                        statuses(
                                TAKEN,
                                "HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\n\r\nhello",
                                "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n", // is no answer
                                                                                  // yet
                                "HTTP/1.1 200 \r\ncontent-length:0\r\nX: a:b\r\n\r\n",
                                "HTTP/1.1 500\r\nContent-Length: 2 \r\nContent-Length: 2\r\n\r\nno",
                                TAKEN))
                .containsExactly(204, 404, 200, 500, 204);
    }

    @Test
    void itDoesNotMatterHowTheyArrive() throws IOException {
        String all = "HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\n\r\nhello" + TAKEN;
        assertThat(statuses(new OneByOne(all))).containsExactly(404, 204);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.0 204 No Content\r\n\r\n",
                "HTTP/1.1  204 No Content\r\n\r\n",
                "HTTP/1.1 20 4\r\n\r\n",
                "HTTP/1.1 2040\r\n\r\n",
                "HTTP/1.1 099 No\r\n\r\n",
                "HTTP/1.1 600 No\r\n\r\n",
                "HTTP/1.1 101 Switching Protocols\r\n\r\n",
                "HTTP/1.1 204 No Content\n\n",
                "HTTP/1.1 204 No\rContent\r\n\r\n",
                "HTTP/1.1 204 No\u0000Content\r\n\r\n",
                "HTTP/1.1 204 No Content\r\nX\r\n\r\n",
                "HTTP/1.1 204 No Content\r\n: x\r\n\r\n",
                "HTTP/1.1 204 No Content\r\nX : x\r\n\r\n",
                "HTTP/1.1 204 No Content\r\nX: x\r\n y\r\n\r\n",
                "HTTP/1.1 200 OK\r\n\r\nhello",
                "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 1, 1\r\n\r\n1",
                "HTTP/1.1 200 OK\r\nContent-Length:\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 1048577\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n12",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "\r\nHTTP/1.1 204 No Content\r\n\r\n"
            })
    void whatElseComesIsAnError(String text) {
        assertThatThrownBy(() -> statuses(text)).isInstanceOf(ProtocolException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "H",
                "HTTP/1.1 204 No Content\r\n",
                "HTTP/1.1 200 \r\nContent-Length: 2\r\n\r\n1"
            })
    void theEndWithinAnAnswerIsAnError(String text) {
        assertThatThrownBy(() -> statuses(text)).isInstanceOf(EOFException.class);
    }

    @Test
    void aHeadIsBounded() {
        String field = "X: " + "x".repeat(1000) + "\r\n";
        assertThatThrownBy(() -> statuses("HTTP/1.1 204 No Content\r\n" + field.repeat(17)))
                .isInstanceOf(ProtocolException.class)
                .hasMessage("more than 16384 B before a body");
        assertThatThrownBy(() -> statuses("x".repeat(20_000)))
                .hasMessage("more than 16384 B before a body");
    }

    private static List<Integer> statuses(String... answers) throws IOException {
        byte[] all = String.join("", answers).getBytes(StandardCharsets.ISO_8859_1);
        return statuses(new ByteArrayInputStream(all));
    }

    private static List<Integer> statuses(InputStream in) throws IOException {
        AnswerReader reader = new AnswerReader(in);
        List<Integer> statuses = new ArrayList<>();
        for (int status = reader.next(); status >= 0; status = reader.next()) statuses.add(status);
        return statuses;
    }

    /** Gives a byte at each read. */
    private static final class OneByOne extends ByteArrayInputStream {
        OneByOne(String text) {
            super(text.getBytes(StandardCharsets.ISO_8859_1));
        }

        @Override
        public synchronized int read(byte[] to, int from, int length) {
            return super.read(to, from, Math.min(1, length));
        }
    }
}
