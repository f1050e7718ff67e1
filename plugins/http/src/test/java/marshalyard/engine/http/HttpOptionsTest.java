package marshalyard.engine.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.engine.Trait;
import marshalyard.engine.server.Token;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpOptionsTest {
    @ParameterizedTest
    @CsvSource({
        "pipelined, 2, jetty, 'Requests are pipelined, and a WebSocket is opened, over HTTP/1.1'",
        "pipelined, 1.1, jdk, With client: jdk there are requests over HTTP/1.1 and HTTP/2 alone",
        "websocket, 2, jetty, 'Requests are pipelined, and a WebSocket is opened, over HTTP/1.1'",
        "requests, 3, jetty, HTTP/3 is never without TLS 1.3",
        "websocket, 1.1, jdk, With client: jdk there are requests over HTTP/1.1 and HTTP/2 alone"
    })
    void bothEndsRefuseWhatDoesNotGoTogether(
            String exchange, String version, String client, String sentence) {
        Settings settings =
                settings(Map.of("exchange", exchange, "version", version, "client", client));
        HttpEngine engine = new HttpEngine();
        assertThatThrownBy(() -> engine.receive(settings, new RecordingInbox()))
                .isInstanceOf(EngineException.class)
                .hasMessageStartingWith(sentence)
                .message()
                .endsWith(".");
        assertThatThrownBy(() -> engine.connect(Token.fresh().at("127.0.0.1:1"), settings))
                .isInstanceOf(EngineException.class)
                .hasMessageStartingWith(sentence);
    }

    /** The plan asks the description, and leaves such a cell out. */
    @ParameterizedTest
    @CsvSource({
        "requests, 3, jetty, none, HTTP/3 is never without TLS 1.3",
        "requests, 3, jetty, 1.2, HTTP/3 is never without TLS 1.3",
        "requests, 3, jetty, 1.3, ''",
        "requests, 3, jdk, 1.3, With client: jdk",
        "requests, 2, jdk, none, ''",
        "pipelined, 1.1, jetty, 1.2, ''",
        "pipelined, 3, jetty, 1.3, Requests are pipelined",
        "websocket, 1.1, jetty, none, ''",
        "websocket, 3, jetty, 1.3, Requests are pipelined",
    })
    void theDescriptionSaysWhatDoesNotGoTogether(
            String exchange, String version, String client, String tls, String sentence) {
        Options options =
                settings(Map.of("exchange", exchange, "version", version, "client", client))
                        .options();
        String reason = HttpEngine.DESCRIPTOR.reasonAgainst(options, tls).orElse("");
        assertThat(reason).startsWith(sentence);
        assertThat(reason.isEmpty()).isEqualTo(sentence.isEmpty());
    }

    /** One connection keeps the order; with several, and with streams, requests overtake. */
    @ParameterizedTest
    @CsvSource({"requests, true", "pipelined, false", "websocket, false"})
    void oneConnectionKeepsTheOrder(String exchange, boolean overtakes) {
        Options options = settings(Map.of("exchange", exchange)).options();
        assertThat(HttpEngine.DESCRIPTOR.has(Trait.UNORDERED, options)).isEqualTo(overtakes);
    }

    private static Settings settings(Map<String, String> options) {
        Options all = Options.of(HttpEngine.DESCRIPTOR.options(), options);
        return new Settings("127.0.0.1", 0, all, "", 1, Path.of("."));
    }
}
