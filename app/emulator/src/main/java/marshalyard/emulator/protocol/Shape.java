package marshalyard.emulator.protocol;

/**
 * The effects of one direction of a link on packets.
 *
 * @param latencyNanos one-way
 * @param jitterNanos what the distribution makes of it
 * @param distribution {@code normal}, {@code uniform} or {@code exponential}
 * @param loss mean fraction of packets that is lost
 * @param burst packets for which the link stays bad on average; 1 for independent losses
 * @param within fraction lost while it is bad
 * @param bitsPerSecond rate of IP packets; 0 for unlimited
 * @param bucket bytes that pass at once after a pause
 * @param queue packets that may wait for the rate
 * @param reordering fraction that takes no latency
 * @param duplication fraction that arrives twice
 */
public record Shape(
        long latencyNanos,
        long jitterNanos,
        String distribution,
        double loss,
        double burst,
        double within,
        long bitsPerSecond,
        int bucket,
        int queue,
        double reordering,
        double duplication) {
    /** A wire. */
    public static final Shape PLAIN = new Shape(0, 0, "normal", 0, 1, 1, 0, 0, 100, 0, 0);

    /** Reads what {@link #values} wrote. */
    public static Shape of(Values v) {
        return new Shape(
                v.number("latency"),
                v.number("jitter"),
                v.text("distribution"),
                v.real("loss"),
                v.real("burst"),
                v.real("within"),
                v.number("rate"),
                (int) v.number("bucket"),
                (int) v.number("queue"),
                v.real("reordering"),
                v.real("duplication"));
    }

    public Values values() {
        return new Values()
                .put("latency", latencyNanos)
                .put("jitter", jitterNanos)
                .put("distribution", distribution)
                .put("loss", loss)
                .put("burst", burst)
                .put("within", within)
                .put("rate", bitsPerSecond)
                .put("bucket", bucket)
                .put("queue", queue)
                .put("reordering", reordering)
                .put("duplication", duplication);
    }
}
