package marshalyard.engine.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** HTTP/3 over a network that loses datagrams. */
@Timeout(120)
class LostDatagramsTest {
    private static final String MEDIA_TYPE = Body.RAW.mediaType();
    private static final int CALLS = 300;
    private static final double LOST = 0.05;

    private final HttpEngine engine = new HttpEngine();

    /** An end of a stream in a packet of its own was not sent again: one call of eighty hung. */
    @Test
    void everyCallIsAnswered() throws Exception {
        Settings settings = Http3Settings.of(engine.describe());
        RecordingInbox inbox = new RecordingInbox();
        try (Receiver receiver = engine.receive(settings, inbox)) {
            Token token = Token.of(receiver.address());
            InetSocketAddress place = HostPort.parse(Token.place(receiver.address()));
            try (UdpRelay relay = new UdpRelay(place)) {
                Http3Requests requests =
                        Http3Requests.connected("127.0.0.1:" + relay.port(), token, settings);
                try {
                    requests.enter(MEDIA_TYPE).get(20, TimeUnit.SECONDS);
                    relay.lose(LOST);
                    for (int i = 0; i < CALLS; i++) {
                        int status =
                                requests.post("octet", MEDIA_TYPE, new byte[64])
                                        .get(20, TimeUnit.SECONDS);
                        assertThat(status).as("of call %s", i).isEqualTo(Client.NO_CONTENT);
                    }
                } finally {
                    relay.lose(0); // the farewell is sent once
                    requests.close();
                }
            }
        }
        assertThat(inbox.received()).hasSize(CALLS);
    }
}
