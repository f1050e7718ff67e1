package marshalyard.engine.jms.option;

import jakarta.jms.DeliveryMode;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.engine.jms.message.MessageKind;

/** What {@link JmsOptions} and the socket settings said, typed. */
public record JmsSettings(
        MessageKind message,
        boolean persistent,
        SendMode send,
        int prefetch,
        boolean noDelay,
        int socketQueue) {

    public static JmsSettings of(Settings settings) {
        Options options = settings.options();
        return new JmsSettings(
                MessageKind.parse(options.text(JmsOptions.MESSAGE)),
                options.text(JmsOptions.DELIVERY).equals("persistent"),
                SendMode.parse(options.text(JmsOptions.SEND)),
                options.number(JmsOptions.PREFETCH),
                options.flag(JmsOptions.NO_DELAY),
                settings.socketQueue());
    }

    /** JMS's number for the delivery mode. */
    public int deliveryMode() {
        return persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT;
    }
}
