package marshalyard.engine.corbafast;

import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.Engine;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;

/** Settings of an end on loopback. */
final class FastSettings {
    private FastSettings() {}

    static Settings of(Engine engine, Path scratch, Map<String, String> options) {
        Options all = Options.of(engine.describe().options(), options);
        return new Settings("127.0.0.1", 0, all, "", 1, scratch);
    }
}
