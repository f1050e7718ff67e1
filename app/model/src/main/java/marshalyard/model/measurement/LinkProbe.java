package marshalyard.model.measurement;

/**
 * The result of a probe: packets of the emulator's own met on a link. Times are round trips of
 * small packets.
 *
 * @param atMillis when, since 1970
 * @param answered round trips among the figures
 * @param leastNanos the shortest
 * @param medianNanos the median
 * @param p90Nanos the 90th percentile
 * @param there from sender to receiver
 * @param back from receiver to sender
 */
public record LinkProbe(
        long atMillis,
        int answered,
        long leastNanos,
        long medianNanos,
        long p90Nanos,
        Way there,
        Way back) {

    /**
     * One direction.
     *
     * @param sent packets sent to count losses
     * @param lost of these, those that did not arrive
     * @param bitsPerSecond at which full packets arrived, headers of IP included; 0 if the rate is
     *     not limited
     */
    public record Way(int sent, int lost, double bitsPerSecond) {
        /** Lost packets of those sent, 0 to 1. */
        public double loss() {
            return sent == 0 ? 0 : (double) lost / sent;
        }
    }
}
