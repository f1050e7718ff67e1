package marshalyard.engine.corbafast;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Any two levels of any two options together move every element of every type in every style. */
@Timeout(120)
class PairwiseTest {
    private static final Map<String, List<String>> LEVELS = new HashMap<>();

    static {
        LEVELS.put("marshalling", List.of("compiled", "interpreted", "adaptive"));
        LEVELS.put("copies", List.of("gather", "naive", "pooled", "view"));
        LEVELS.put("conversion", List.of("receiver-makes-right", "always", "lazy", "chosen"));
        LEVELS.put("senderOrder", List.of("native", "swapped"));
        LEVELS.put("read", List.of("none", "10%", "all"));
        LEVELS.put("requestCache", List.of("false", "true"));
        LEVELS.put("changing", List.of("100", "30", "0"));
        LEVELS.put("checksum", List.of("none", "crc32c"));
        LEVELS.put("ilp", List.of("false", "true"));
        LEVELS.put(
                "demux",
                List.of(
                        "hashing",
                        "linear",
                        "perfect",
                        "direct",
                        "by-use",
                        "predicted",
                        "delayered"));
        LEVELS.put("operations", List.of("0", "3", "500"));
        LEVELS.put("objects", List.of("1", "40"));
        LEVELS.put("targetOperation", List.of("last", "random"));
        LEVELS.put("targetObject", List.of("last", "random"));
        LEVELS.put("giop", List.of("1.2", "1.1", "1.0"));
        LEVELS.put("transport", List.of("iiop", "light", "unix", "udp"));
    }

    @TempDir Path scratch;

    static Stream<Map<String, String>> combinations() {
        return new Pairs(LEVELS).plan().stream();
    }

    @ParameterizedTest
    @MethodSource("combinations")
    void movesEveryElement(Map<String, String> options) throws Exception {
        Engine engine = new FastEngine();
        Settings settings = FastSettings.of(engine, scratch, options);
        RecordingInbox inbox = new RecordingInbox();
        // What is in flight in datagrams has to fit into a socket queue, or some of it is lost.
        int most = options.get("transport").equals("udp") ? 500 : 3000;
        Exchange exchange = new Exchange(inbox, 1, 2, 11, most);
        try (Receiver receiver = engine.receive(settings, inbox);
                Sender sender = engine.connect(receiver.address(), settings)) {
            for (DataType type : DataType.values()) {
                for (Style style : Style.values()) exchange.move(sender, type, style);
            }
        }
    }

    @Test
    void thePlanHasEveryPairOfLevels() {
        Pairs pairs = new Pairs(LEVELS);
        assertThat(pairs.missing(pairs.plan())).isEmpty();
        assertThat(pairs.plan()).hasSizeLessThan(60);
    }
}
