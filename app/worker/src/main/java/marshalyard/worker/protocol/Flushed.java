package marshalyard.worker.protocol;

/**
 * A barrier on its own has returned.
 *
 * @param nanos how long it took, without what is no part of one question and its answer; null if
 *     the worker does not tell
 */
public record Flushed(Long nanos) {}
