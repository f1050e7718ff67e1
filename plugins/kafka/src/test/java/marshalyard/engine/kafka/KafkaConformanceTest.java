package marshalyard.engine.kafka;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.DataType;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

/** The kit, over one server for all flavours, which they reach as one that runs already. */
class KafkaConformanceTest {
    @TempDir static Path folder;

    private static Broker server;

    @BeforeAll
    static void start() throws Exception {
        server = serve(folder, Map.of());
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    static Settings settings(Path folder, String broker, Map<String, String> options)
            throws Exception {
        return new Settings(
                "127.0.0.1",
                0,
                Options.of(new KafkaEngine().describe().options(), options),
                broker,
                1,
                Files.createDirectories(folder));
    }

    static Broker serve(Path folder, Map<String, String> options) throws Exception {
        return new KafkaEngine().serve(settings(folder, "", options));
    }

    @Nested
    class Acknowledged extends Flavour {
        Acknowledged() {
            super(Map.of());
        }
    }

    @Nested
    class InCompressedBatchesByNobody extends Flavour {
        InCompressedBatchesByNobody() {
            super(Map.of("acks", "0", "linger", "5", "compression", "lz4", "flush", "1"));
        }

        @Override
        protected boolean applies(DataType type) {
            return type == DataType.OCTET;
        }
    }

    abstract static class Flavour extends EngineConformance {
        Flavour(Map<String, String> options) {
            super(new KafkaEngine(), reaching(options));
        }

        private static Map<String, String> reaching(Map<String, String> options) {
            String[] login = server.address().split(" ");
            Map<String, String> all = new HashMap<>(options);
            all.putAll(Map.of("url", login[0], "user", login[1], "password", login[2]));
            return all;
        }

        @Override
        protected String deadAddress() {
            return null; // an answer to a topic that nobody reads may come yet
        }
    }
}
