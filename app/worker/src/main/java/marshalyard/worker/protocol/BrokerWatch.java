package marshalyard.worker.protocol;

/**
 * The order to watch a broker.
 *
 * @param handle the broker
 * @param address a receiver's address, where waiting messages are counted 40 times a second; empty
 *     to count none
 */
public record BrokerWatch(int handle, String address) {}
