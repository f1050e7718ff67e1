package marshalyard.lab.check;

import java.util.Map;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Options;
import marshalyard.lab.host.Bundle;

/**
 * The engine of an end that is checked, or that stands opposite to one.
 *
 * @param bundle what its workers need
 * @param given values of options by name; the engine's fallbacks fill the rest
 */
public record CheckedEnd(Bundle bundle, EngineDescriptor engine, Map<String, String> given) {
    public CheckedEnd {
        given = Map.copyOf(given);
    }

    Options options() {
        return Options.of(engine.options(), given);
    }
}
