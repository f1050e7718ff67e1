package marshalyard.engine.http;

import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.engine.Tls;

/** Ends of HTTP/3 on this machine, with bytes as they are. */
final class Http3Settings {
    private Http3Settings() {}

    static Settings of(EngineDescriptor engine) throws EngineException {
        Options options = Options.of(engine.options(), Map.of("version", "3", "body", "raw"));
        return new Settings("127.0.0.1", 0, options, "", 1, Path.of("."))
                .with(Tls.selfSigned("1.3"));
    }
}
