package marshalyard.lab.group;

import java.util.List;
import java.util.stream.Stream;
import marshalyard.worker.protocol.Opened;

/**
 * Senders connected with receivers.
 *
 * @param key which
 * @param broker the broker between them; null if there is none
 * @param address where they meet
 * @param receivers each in a worker of its own
 * @param senders each in a worker of its own, at least one
 */
public record Connection(
        ConnectionKey key,
        Opened broker,
        String address,
        List<ReceiverEnd> receivers,
        List<SenderEnd> senders) {
    public Connection {
        receivers = List.copyOf(receivers);
        senders = List.copyOf(senders);
    }

    /** The first sender's number in its worker. */
    public int senderHandle() {
        return senders.get(0).handle();
    }

    /** The members at its ends. */
    Stream<Member> members() {
        return Stream.concat(
                receivers.stream().map(ReceiverEnd::member),
                senders.stream().map(SenderEnd::member));
    }

    Connection with(List<ReceiverEnd> joined) {
        return new Connection(key, broker, address, joined, senders);
    }
}
