package marshalyard.engine.rabbitmq;

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
                Options.of(new RabbitEngine().describe().options(), options),
                broker,
                1,
                Files.createDirectories(folder));
    }

    static Broker serve(Path folder, Map<String, String> options) throws Exception {
        return new RabbitEngine().serve(settings(folder, "", options));
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

    abstract static class Flavour extends EngineConformance {
        Flavour(Map<String, String> options) {
            super(new RabbitEngine(), reaching(options));
        }

        private static Map<String, String> reaching(Map<String, String> options) {
            String[] login = server.address().split(" ");
            Map<String, String> all = new HashMap<>(options);
            all.putAll(Map.of("url", login[0], "user", login[1], "password", login[2]));
            return all;
        }

        @Override
        protected String deadAddress() {
            return null; // a queue that nobody reads is made, and may be read later
        }
    }
}
