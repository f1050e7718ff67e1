package marshalyard.engine.artemis;

import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.DataType;
import marshalyard.engine.tck.EngineConformance;
import marshalyard.engine.tck.ServedBroker;
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
        broker = new ServedBroker(new ArtemisEngine()).serve(folder, Map.of("sync", "false"));
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
    class CoreShared extends Flavour {
        CoreShared() {
            super(Map.of("shared", "true"));
        }

        @Override
        protected boolean applies(DataType type) {
            return type == DataType.DOUBLE;
        }
    }

    @Nested
    class AmqpShared extends Flavour {
        AmqpShared() {
            super(Map.of("protocol", "amqp", "shared", "true"));
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
            super(new ArtemisEngine(), ServedBroker.reaching(broker, options));
        }

        @Override
        protected String deadAddress() {
            return null; // a broker takes messages for any queue
        }
    }
}
