package marshalyard.emulator.protocol;

/**
 * The counters of one direction since it was last seeded.
 *
 * @param packets that came to the link
 * @param bytes of IP packets that came
 * @param lost by chance
 * @param overflowed dropped because the queue was full
 * @param cut dropped while the link was down
 * @param overrun dropped because the emulator's memory was full: it was asked too much
 * @param reordered packets that overtook
 * @param duplicated packets that left twice
 * @param lateNanos by how much the latest packet left after it was due
 * @param stoodNanos the longest time for which packets were not looked at, since the last {@link
 *     Command#WATCH}
 */
public record Counters(
        long packets,
        long bytes,
        long lost,
        long overflowed,
        long cut,
        long overrun,
        long reordered,
        long duplicated,
        long lateNanos,
        long stoodNanos) {

    /** Nothing has come. */
    public static final Counters NONE = new Counters(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    /**
     * Adds them to an answer.
     *
     * @param direction {@code there} or {@code back}
     */
    public Values addTo(Values v, String direction) {
        return v.put(direction + ".packets", packets)
                .put(direction + ".bytes", bytes)
                .put(direction + ".lost", lost)
                .put(direction + ".overflowed", overflowed)
                .put(direction + ".cut", cut)
                .put(direction + ".overrun", overrun)
                .put(direction + ".reordered", reordered)
                .put(direction + ".duplicated", duplicated)
                .put(direction + ".lateNanos", lateNanos)
                .put(direction + ".stoodNanos", stoodNanos);
    }
}
