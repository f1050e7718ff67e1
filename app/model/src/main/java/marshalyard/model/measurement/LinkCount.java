package marshalyard.model.measurement;

/**
 * The counters of one direction of a link.
 *
 * @param packets that came
 * @param bytes of IP packets that came
 * @param lost by chance, as asked
 * @param overflowed dropped because the queue before the rate was full
 * @param cut dropped while the link was down
 * @param overrun dropped because the emulator could not follow
 * @param reordered that overtook others
 * @param duplicated that arrived twice
 * @param lateNanos by how much the latest one left after it was due
 */
public record LinkCount(
        long packets,
        long bytes,
        long lost,
        long overflowed,
        long cut,
        long overrun,
        long reordered,
        long duplicated,
        long lateNanos) {}
