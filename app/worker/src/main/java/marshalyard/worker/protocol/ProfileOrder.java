package marshalyard.worker.protocol;

/**
 * The order to sample a worker's process.
 *
 * @param kind {@code cpu}: threads that run; {@code wall}: all threads; {@code alloc}: allocations
 * @param interval between two samples of one thread: ns, or bytes allocated for {@code alloc}
 */
public record ProfileOrder(String kind, long interval) {
    /** Samples threads that run. */
    public static final String CPU = "cpu";

    /** Samples all threads, whether they run or wait. */
    public static final String WALL = "wall";

    /** Samples allocations on the heap. */
    public static final String ALLOC = "alloc";
}
