package marshalyard.engine.kafka;

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

/** The kit, over one server for all flavours, which they reach as one that runs already. */
class KafkaConformanceTest {
    @TempDir static Path folder;

    private static Broker server;

    @BeforeAll
    static void start() throws Exception {
        server = new ServedBroker(new KafkaEngine()).serve(folder, Map.of());
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
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

    @Nested
    class ConsumerGroup extends Flavour {
        ConsumerGroup() {
            super(Map.of("shared", "true"));
        }

        @Override
        protected boolean applies(DataType type) {
            return type == DataType.DOUBLE;
        }
    }

    @Nested
    class ConsumerGroupInBatches extends Flavour {
        ConsumerGroupInBatches() {
            super(Map.of("acks", "0", "linger", "5", "shared", "true"));
        }

        @Override
        protected boolean applies(DataType type) {
            return type == DataType.DOUBLE;
        }
    }

    abstract static class Flavour extends EngineConformance {
        Flavour(Map<String, String> options) {
            super(new KafkaEngine(), ServedBroker.reaching(server, options));
        }

        @Override
        protected String deadAddress() {
            return null; // an answer to a topic that nobody reads may come yet
        }
    }
}
