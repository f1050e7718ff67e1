package marshalyard.worker.protocol;

/** Messages that wait; -1 if the broker can't tell. */
public record Depth(long messages) {}
