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
        long lateNanos) {

    /** Nothing has come. */
    public static final Counters NONE = new Counters(0, 0, 0, 0, 0, 0, 0, 0, 0);

    /** What has come since then; the latest packet is that of all. */
    public Counters since(Counters before) {
        return new Counters(
                packets - before.packets,
                bytes - before.bytes,
                lost - before.lost,
                overflowed - before.overflowed,
                cut - before.cut,
                overrun - before.overrun,
                reordered - before.reordered,
                duplicated - before.duplicated,
                lateNanos);
    }

    /** Reads what {@link #addTo} wrote. */
    public static Counters of(Values v, String direction) {
        return new Counters(
                v.number(direction + ".packets"),
                v.number(direction + ".bytes"),
                v.number(direction + ".lost"),
                v.number(direction + ".overflowed"),
                v.number(direction + ".cut"),
                v.number(direction + ".overrun"),
                v.number(direction + ".reordered"),
                v.number(direction + ".duplicated"),
                v.number(direction + ".late"));
    }

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
                .put(direction + ".late", lateNanos);
    }
}
