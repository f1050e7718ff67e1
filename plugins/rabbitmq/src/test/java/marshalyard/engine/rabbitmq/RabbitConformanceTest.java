package marshalyard.engine.rabbitmq;

import java.util.Map;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.condition.EnabledIf;

/** The kit, over a real server, where the machine has one. */
@EnabledIf("hasServer")
class RabbitConformanceTest {
    static boolean hasServer() {
        return RabbitServer.isInstalled();
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
    }

    abstract static class Flavour extends EngineConformance {
        Flavour(Map<String, String> options) {
            super(new RabbitEngine(), options);
        }

        @Override
        protected String deadAddress() {
            return "a.queue.without.server";
        }
    }
}
