package marshalyard.worker.protocol;

/**
 * A barrier on its own has returned.
 *
 * @param nanos how long it took, without what is no part of one question and its answer; null if
 *     the worker does not tell
 * @param standstillNanos for how long the sender's process stood still since the end of a phase
 *     that ran without a barrier; null if the worker does not tell, or the phase had one
 */
public record Flushed(Long nanos, Long standstillNanos) {}
