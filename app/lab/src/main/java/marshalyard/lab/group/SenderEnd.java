package marshalyard.lab.group;

/**
 * A sender that is connected, in a worker.
 *
 * @param member the worker
 * @param handle its number there
 */
public record SenderEnd(Member member, int handle) {}
