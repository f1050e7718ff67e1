package marshalyard.engine.jms.option;

import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;

/** The typed values of the options and the socket settings. */
public record JmsSettings(
        DeliveryOptions delivery, BrokerOptions broker, AccessOptions access, int socketQueue) {

    /**
     * @throws EngineException if settings that are right each by itself do not go together
     */
    public static JmsSettings of(Settings settings) throws EngineException {
        JmsSettings typed =
                new JmsSettings(
                        DeliveryOptions.of(settings.options()),
                        BrokerOptions.of(settings.options()),
                        AccessOptions.of(settings.options()),
                        settings.socketQueue());
        AccessRules.check(typed);
        if (settings.tls() != null && typed.access().external()) {
            throw new EngineException(
                    "A broker that runs already has a certificate of its own and none of the run."
                            + " Leave out 'tls', and give it a url that begins with ssl://.");
        }
        if (settings.receivers() > 1 && !typed.delivery().topic() && !typed.delivery().shared()) {
            throw new EngineException(
                    "A queue gives each message to one receiver, not to "
                            + settings.receivers()
                            + ". Set destination to topic, set shared to true for receivers that"
                            + " divide the messages, or use one receiver.");
        }
        return typed;
    }
}
