package marshalyard.engine.artemis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;

/** Settings of ends in tests. */
final class ArtemisEnds {
    private ArtemisEnds() {}

    static Settings settings(Path folder, String broker, Map<String, String> options)
            throws IOException {
        return new Settings(
                "127.0.0.1",
                0,
                Options.of(new ArtemisEngine().describe().options(), options),
                broker,
                1,
                Files.createDirectories(folder));
    }

    static Broker serve(Path folder, Map<String, String> options) throws Exception {
        return new ArtemisEngine().serve(settings(folder, "", options));
    }
}
