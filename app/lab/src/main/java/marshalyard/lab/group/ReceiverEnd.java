package marshalyard.lab.group;

/**
 * A receiver that is open in a worker.
 *
 * @param member the worker
 * @param handle its number there
 */
public record ReceiverEnd(Member member, int handle) {}
