package marshalyard.emulator.probe;

import marshalyard.emulator.system.Namespace;

/**
 * The two ends of a link.
 *
 * @param senders the namespace of the sender's end
 * @param senderAddress the address there
 * @param receivers the namespace of the receiver's end
 * @param receiverAddress the address there
 * @param mtu the longest IP packet
 */
public record LinkEnds(
        Namespace senders,
        String senderAddress,
        Namespace receivers,
        String receiverAddress,
        int mtu) {}
