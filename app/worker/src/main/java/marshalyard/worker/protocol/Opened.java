package marshalyard.worker.protocol;

import java.util.Map;

/**
 * An end that is open.
 *
 * @param handle its number in this worker
 * @param address for brokers and receivers, where it can be reached; empty for senders
 * @param facts what was really set
 * @param beginTime the worker's clock when it was told to open the end
 * @param openTime the worker's clock when the end was open
 */
public record Opened(
        int handle, String address, Map<String, String> facts, long beginTime, long openTime) {
    /** A sender has no address. */
    public Opened {
        address = address == null ? "" : address;
        facts = Told.entries(facts);
    }
}
