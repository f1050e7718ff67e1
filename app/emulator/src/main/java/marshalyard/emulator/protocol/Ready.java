package marshalyard.emulator.protocol;

/**
 * The link is there.
 *
 * @param sender the file of the sender's network namespace, for nsenter(1)
 * @param receiver the file of the receiver's
 * @param senderAddress the address of the sender's end
 * @param receiverAddress the address of the receiver's end
 */
public record Ready(String sender, String receiver, String senderAddress, String receiverAddress) {
    /** Reads what {@link #values} wrote. */
    public static Ready of(Values v) {
        return new Ready(
                v.text("sender"),
                v.text("receiver"),
                v.text("senderAddress"),
                v.text("receiverAddress"));
    }

    public Values values() {
        return new Values()
                .put("sender", sender)
                .put("receiver", receiver)
                .put("senderAddress", senderAddress)
                .put("receiverAddress", receiverAddress);
    }
}
