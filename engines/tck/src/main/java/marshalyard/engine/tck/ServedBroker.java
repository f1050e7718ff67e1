package marshalyard.engine.tck;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.Engine;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;

/**
 * Brokers of an engine on this machine, for tests of what its conformance does not ask: how they
 * are served, and how ends reach them.
 */
public record ServedBroker(Engine engine) {
    /** Serves a broker, which keeps its files in this folder. */
    public Broker serve(Path folder, Map<String, String> options) throws Exception {
        return engine.serve(settings(folder, "", options));
    }

    /**
     * Settings of an end.
     *
     * @param broker the address of its broker; empty for the broker itself
     */
    public Settings settings(Path folder, String broker, Map<String, String> options)
            throws IOException {
        return new Settings(
                "127.0.0.1",
                0,
                Options.of(engine.describe().options(), options),
                broker,
                1,
                Files.createDirectories(folder));
    }

    /**
     * The same options and {@code url}, {@code user} and {@code password}, with which an engine
     * reaches a broker as one that runs already.
     *
     * @param broker its address consists of these three, with blanks between
     */
    public static Map<String, String> reaching(Broker broker, Map<String, String> options) {
        String[] login = broker.address().split(" ");
        Map<String, String> all = new HashMap<>(options);
        all.putAll(Map.of("url", login[0], "user", login[1], "password", login[2]));
        return all;
    }
}
