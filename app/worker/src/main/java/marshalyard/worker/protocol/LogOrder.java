package marshalyard.worker.protocol;

/**
 * A wish for requests of the last phase that the worker ran, one by one.
 *
 * @param from the first of them, from 0
 */
public record LogOrder(int from) {
    /** The most requests of one answer. */
    public static final int MOST = 100_000;
}
