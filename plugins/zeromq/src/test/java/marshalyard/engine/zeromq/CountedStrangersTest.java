package marshalyard.engine.zeromq;

import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.server.Token;
import marshalyard.engine.tck.RecordingInbox;
import marshalyard.engine.tck.StrangerFacts;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that find the ports of a receiver and say nothing, or what is not ZeroMQ's. */
@Timeout(60)
class CountedStrangersTest {
    private static final int EACH = 20;

    @TempDir private Path scratch;

    @ParameterizedTest
    @ValueSource(strings = {"dealer", "push", "pub"})
    void areAmongTheFactsAndSendersAreNot(String sockets) throws Exception {
        ZeroMqEngine engine = new ZeroMqEngine();
        Options options =
                Options.of(engine.describe().options(), Map.of("sockets", sockets));
        Settings settings = new Settings("127.0.0.1", 0, options, "", 1, scratch);
        List<Socket> strangers = new ArrayList<>();
        try (Receiver receiver = engine.receive(settings, new RecordingInbox());
                Sender first = engine.connect(receiver.address(), settings);
                Sender second = engine.connect(receiver.address(), settings)) {
            call(first);
            call(second);
            StrangerFacts.await(receiver::facts, 0, 0);

            String place = Token.place(receiver.address());
            String[] ports = place.substring(place.lastIndexOf(':') + 1).split(",");
            for (int i = 0; i < EACH; i++) {
                for (String port : ports) {
                    Socket socket = new Socket("127.0.0.1", Integer.parseInt(port));
                    socket.getOutputStream().write(5); // of an old ZeroMQ, an identity of 4 bytes
                    strangers.add(socket);
                }
            }
            StrangerFacts.await(receiver::facts, 0, strangers.size());
            call(first);

            for (Socket stranger : strangers) stranger.close();
            StrangerFacts.await(receiver::facts, strangers.size(), 0);
        }
    }

    private static void call(Sender sender) throws Exception {
        Payload payload = Payload.generate(DataType.OCTET, 100, 1);
        try (Request request = sender.prepare(payload, Style.ONEWAY)) {
            request.send();
        }
        sender.flush();
    }
}
