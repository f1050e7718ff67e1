package marshalyard.lab.group;

import java.util.List;
import marshalyard.worker.protocol.Opened;

/**
 * A sender connected with its receivers.
 *
 * @param key which
 * @param broker the broker between them; null if there is none
 * @param address where they meet
 * @param receivers each in a worker of its own
 * @param senderHandle in the sender's worker
 */
public record Connection(
        ConnectionKey key,
        Opened broker,
        String address,
        List<ReceiverEnd> receivers,
        int senderHandle) {
    public Connection {
        receivers = List.copyOf(receivers);
    }

    Connection with(List<ReceiverEnd> joined) {
        return new Connection(key, broker, address, joined, senderHandle);
    }
}
