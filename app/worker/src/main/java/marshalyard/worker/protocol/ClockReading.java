package marshalyard.worker.protocol;

/**
 * The worker's nanoTime.
 *
 * @param received when the request had been read
 * @param sent when the answer was about to be written
 */
public record ClockReading(long received, long sent) {}
