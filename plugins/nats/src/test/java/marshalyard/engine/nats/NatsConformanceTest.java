package marshalyard.engine.nats;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.DataType;
import marshalyard.engine.tck.BrokerStrangers;
import marshalyard.engine.tck.EngineConformance;
import marshalyard.engine.tck.RunningServerTrials;
import marshalyard.engine.tck.ServedBroker;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** The kit, over a real server, where the machine has one. */
@EnabledIf("hasServer")
class NatsConformanceTest {
    static boolean hasServer() {
        return Files.isExecutable(Path.of("/usr/sbin/nats-server"))
                || Files.isExecutable(Path.of("/usr/bin/nats-server"));
    }

    @Test
    void trialsPassThroughAServerThatRunsAlready(@TempDir Path folder) throws Exception {
        try (Broker server = new ServedBroker(new NatsEngine()).serve(folder, Map.of())) {
            new RunningServerTrials("nats", folder.resolve("trials")).pass(server);
        }
    }

    /** Programs that find the port of the server of a run. */
    @Nested
    class Strangers extends BrokerStrangers {
        Strangers() {
            super(new NatsEngine());
        }
    }

    @Nested
    class Core extends Flavour {
        Core() {
            super(Map.of());
        }
    }

    @Nested
    class StreamInFiles extends Flavour {
        StreamInFiles() {
            super(Map.of("stream", "jetstream", "storage", "file", "window", "16"));
        }
    }

    @Nested
    class QueueGroup extends Flavour {
        QueueGroup() {
            super(Map.of("shared", "true"));
        }

        @Override
        protected boolean applies(DataType type) {
            return type == DataType.DOUBLE;
        }
    }

    @Nested
    class SharedStream extends Flavour {
        SharedStream() {
            super(Map.of("stream", "jetstream", "shared", "true"));
        }

        @Override
        protected boolean applies(DataType type) {
            return type == DataType.DOUBLE;
        }
    }

    abstract static class Flavour extends EngineConformance {
        Flavour(Map<String, String> options) {
            super(new NatsEngine(), options);
        }

        @Override
        protected String deadAddress() {
            return "a.subject.without.server";
        }
    }
}
