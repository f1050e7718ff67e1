package marshalyard.engine.rabbitmq;

import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.DataType;
import marshalyard.engine.tck.EngineConformance;
import marshalyard.engine.tck.ServedBroker;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/**
 * The kit, where the machine has a server: over one for all flavours, which they reach as one that
 * runs already.
 */
@EnabledIf("hasServer")
class RabbitConformanceTest {
    @TempDir static Path folder;

    private static Broker server;

    static boolean hasServer() {
        return RabbitServer.isInstalled();
    }

    @BeforeAll
    static void start() throws Exception {
        server = new ServedBroker(new RabbitEngine()).serve(folder, Map.of());
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    @Nested
    class Transient extends Flavour {
        Transient() {
            super(Map.of());
        }
    }

    @Nested
    class Quorum extends Flavour {
        Quorum() {
            super(Map.of("queue", "quorum", "window", "16", "prefetch", "8"));
        }

        @Override
        protected boolean applies(DataType type) {
            return type == DataType.OCTET;
        }
    }

    @Nested
    class Shared extends Flavour {
        Shared() {
            super(Map.of("shared", "true"));
        }

        @Override
        protected boolean applies(DataType type) {
            return type == DataType.DOUBLE;
        }
    }

    abstract static class Flavour extends EngineConformance {
        Flavour(Map<String, String> options) {
            super(new RabbitEngine(), ServedBroker.reaching(server, options));
        }

        @Override
        protected String deadAddress() {
            return null; // a queue that nobody reads is made, and may be read later
        }
    }
}
