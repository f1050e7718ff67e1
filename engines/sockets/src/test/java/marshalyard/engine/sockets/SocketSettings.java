package marshalyard.engine.sockets;

import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.Engine;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;

/** Settings for an end on this machine. */
final class SocketSettings {
    private SocketSettings() {}

    static Settings of(Engine engine, int queue, Map<String, String> options, Path scratch) {
        return new Settings(
                "127.0.0.1",
                queue,
                Options.of(engine.describe().options(), options),
                "",
                1,
                scratch);
    }
}
