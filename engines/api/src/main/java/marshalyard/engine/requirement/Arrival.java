package marshalyard.engine.requirement;

/**
 * Account of what a receiver got of the messages that it was told to expect.
 *
 * @param fault a sentence on what is wrong with what arrived, or with how the receiver told of it;
 *     empty if nothing is but, perhaps, the number
 */
public record Arrival(long messages, long elements, String fault) {}
