package marshalyard.worker.protocol;

/** An end, by its number in the worker. */
public record Handle(int handle) {}
