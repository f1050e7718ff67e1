package marshalyard.worker.protocol;

/**
 * A question to a broker.
 *
 * @param handle the broker
 * @param address a receiver's address
 */
public record DepthQuery(int handle, String address) {}
