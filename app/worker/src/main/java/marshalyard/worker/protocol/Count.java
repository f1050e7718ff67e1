package marshalyard.worker.protocol;

/** So many messages, until now. */
public record Count(long messages) {}
