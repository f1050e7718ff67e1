package marshalyard.engine.nats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** Programs that find the port of the server of a run. */
@EnabledIf("marshalyard.engine.nats.NatsConformanceTest#hasServer")
@Timeout(60)
class NatsStrangersTest {
    private static final int STRANGERS = 12;

    @TempDir private Path scratch;

    private final NatsEngine engine = new NatsEngine();

    private Settings settings(String broker) {
        Options options = Options.of(engine.describe().options(), Map.of());
        return new Settings("127.0.0.1", 0, options, broker, 1, scratch);
    }

    @Test
    void areAmongTheFactsOfTheBrokerAndEndsAreNot() throws Exception {
        List<Socket> strangers = new ArrayList<>();
        try (Broker broker = engine.serve(settings(""))) {
            String[] login = broker.address().split(" ");
            Settings ours = settings(broker.address());
            long before = gone(broker); // who looked whether the server listens
            try (Receiver receiver = engine.receive(ours, new RecordingInbox());
                    Sender sender = engine.connect(receiver.address(), ours)) {
                sender.flush();
                await(broker, before, 0);
                int port = Integer.parseInt(login[0].substring(login[0].lastIndexOf(':') + 1));
                for (int i = 0; i < STRANGERS; i++) strangers.add(new Socket("127.0.0.1", port));
                await(broker, before, STRANGERS);
                for (Socket stranger : strangers) stranger.close();
                await(broker, before + STRANGERS, 0);
                Settings wrong = settings(login[0] + " " + login[1] + " guess");
                assertThatThrownBy(() -> engine.receive(wrong, new RecordingInbox()))
                        .isInstanceOf(EngineException.class);
                await(broker, before + STRANGERS + 1, 0);
                sender.flush();
            }
            await(broker, before + STRANGERS + 1, 0);
        }
    }

    private static long gone(Broker broker) {
        return Long.parseLong(broker.facts().get(Facts.REFUSED_CONNECTIONS));
    }

    private static void await(Broker broker, long gone, long here) throws Exception {
        Map<String, String> counts = new TreeMap<>();
        counts.put(Facts.REFUSED_CONNECTIONS, Long.toString(gone));
        if (here > 0) counts.put(Facts.WAITING_CONNECTIONS, Long.toString(here));
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!counts(broker).equals(counts) && System.nanoTime() < end) Thread.sleep(20);
        assertThat(counts(broker)).isEqualTo(counts);
    }

    private static Map<String, String> counts(Broker broker) {
        Map<String, String> facts = new TreeMap<>(broker.facts());
        facts.keySet().retainAll(List.of(Facts.REFUSED_CONNECTIONS, Facts.WAITING_CONNECTIONS));
        return facts;
    }
}
