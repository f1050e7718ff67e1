package marshalyard.worker.protocol;

/** The number of messages until now. */
public record Count(long messages) {}
