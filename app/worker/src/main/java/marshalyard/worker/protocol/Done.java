package marshalyard.worker.protocol;

/** It is done. */
public record Done() {}
