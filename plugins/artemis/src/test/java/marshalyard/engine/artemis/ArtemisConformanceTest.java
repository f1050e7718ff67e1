package marshalyard.engine.artemis;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.DataType;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

/** The kit, over one broker for all flavours, which they reach as one that runs already. */
class ArtemisConformanceTest {
    @TempDir static Path folder;

    private static Broker broker;

    @BeforeAll
    static void start() throws Exception {
        broker = ArtemisEnds.serve(folder, Map.of("sync", "false"));
    }

    @AfterAll
    static void stop() throws Exception {
        broker.close();
    }

    @Nested
    class Core extends Flavour {
        Core() {
            super(Map.of());
        }
    }

    @Nested
    class CoreTopic extends Flavour {
        CoreTopic() {
            super(Map.of("destination", "topic"));
        }

        @Override
        protected boolean applies(DataType type) {
            return type == DataType.DOUBLE;
        }
    }

    @Nested
    class AmqpPersistent extends Flavour {
        AmqpPersistent() {
            super(Map.of("protocol", "amqp", "delivery", "persistent"));
        }

        @Override
        protected boolean applies(DataType type) {
            return type == DataType.BINSTRUCT || type == DataType.OCTET;
        }
    }

    abstract static class Flavour extends EngineConformance {
        Flavour(Map<String, String> options) {
            super(new ArtemisEngine(), reaching(options));
        }

        private static Map<String, String> reaching(Map<String, String> options) {
            String[] login = broker.address().split(" ");
            Map<String, String> all = new HashMap<>(options);
            all.putAll(Map.of("url", login[0], "user", login[1], "password", login[2]));
            return all;
        }

        @Override
        protected String deadAddress() {
            return null; // a broker takes messages for any queue
        }
    }
}
