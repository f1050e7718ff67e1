package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The test of an engine whose broker is a server of the run that counts its strangers: programs
 * that find its port. The broker's address is {@code host:port user password}.
 */
@Timeout(60)
public abstract class BrokerStrangers {
    private static final int STRANGERS = 12;

    private final Engine engine;

    @TempDir Path scratch;

    protected BrokerStrangers(Engine engine) {
        this.engine = engine;
    }

    private Settings settings(String broker) {
        Options options = Options.of(engine.describe().options(), Map.of());
        return new Settings("127.0.0.1", 0, options, broker, 1, scratch);
    }

    @Test
    void areAmongTheFactsOfTheBrokerAndEndsAreNot() throws Exception {
        try (Broker broker = engine.serve(settings(""))) {
            String[] login = broker.address().split(" ");
            Settings ours = settings(broker.address());
            long before = gone(broker); // who looked whether it listens
            try (Receiver receiver = engine.receive(ours, new RecordingInbox());
                    Sender sender = engine.connect(receiver.address(), ours)) {
                sender.flush();
                StrangerFacts.await(broker::facts, before, 0);
                List<Socket> strangers = strangers(login[0]);
                StrangerFacts.await(broker::facts, before, STRANGERS);
                for (Socket stranger : strangers) stranger.close();
                StrangerFacts.await(broker::facts, before + STRANGERS, 0);
                Settings wrong = settings(login[0] + " " + login[1] + " guess");
                assertThatThrownBy(() -> engine.receive(wrong, new RecordingInbox()))
                        .isInstanceOf(EngineException.class);
                StrangerFacts.await(broker::facts, before + STRANGERS + 1, 0);
                sender.flush();
            }
            StrangerFacts.await(broker::facts, before + STRANGERS + 1, 0);
        }
    }

    private static List<Socket> strangers(String place) throws IOException {
        int port = Integer.parseInt(place.substring(place.lastIndexOf(':') + 1));
        List<Socket> strangers = new ArrayList<>();
        for (int i = 0; i < STRANGERS; i++) strangers.add(new Socket("127.0.0.1", port));
        return strangers;
    }

    private static long gone(Broker broker) {
        return Long.parseLong(broker.facts().get(Facts.REFUSED_CONNECTIONS));
    }
}
