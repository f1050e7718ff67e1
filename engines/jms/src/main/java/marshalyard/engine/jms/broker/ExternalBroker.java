package marshalyard.engine.jms.broker;

import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.jms.connection.JmsConnection;
import marshalyard.engine.jms.option.JmsSettings;

/**
 * A broker that runs already, under whoever keeps it. JMS has no way to ask it for the depth of a
 * queue: browsing would disturb it, and ActiveMQ shows a browser only the first few hundred
 * messages.
 */
public record ExternalBroker(String address, Map<String, String> facts) implements Broker {
    public ExternalBroker {
        facts = Map.copyOf(facts);
    }

    /**
     * @throws EngineException if it does not answer or does not let this user in
     */
    public static ExternalBroker reach(Settings settings, JmsSettings options)
            throws EngineException {
        try (JmsConnection link =
                JmsConnection.open(settings, options, "looking for it", e -> {})) {
            String library = link.facts().getOrDefault(Facts.LIBRARY, "unknown");
            return new ExternalBroker(options.access().url(), Map.of(Facts.LIBRARY, library));
        }
    }

    @Override
    public void close() {}
}
