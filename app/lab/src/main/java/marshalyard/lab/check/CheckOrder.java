package marshalyard.lab.check;

import java.util.Map;
import marshalyard.model.factor.TlsLevel;

/**
 * An order to check an engine: its id, and what stands opposite to it.
 *
 * @param engine its id
 * @param options values of its options by name; its fallbacks fill the rest
 * @param sender the engine of the senders, if only its receivers are in question; empty for none
 * @param receiver the engine of the receivers, if only its senders are; empty for none
 * @param tls what connections are secured with
 */
public record CheckOrder(
        String engine, Map<String, String> options, String sender, String receiver, TlsLevel tls) {
    public CheckOrder {
        options = Map.copyOf(options);
        if (!sender.isEmpty() && !receiver.isEmpty()) {
            throw new IllegalArgumentException(
                    "Name the engine of the senders or that of the receivers, not both: one end is"
                            + " checked, the other one stands opposite to it.");
        }
    }
}
