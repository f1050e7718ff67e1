package marshalyard.analysis.verdict;

import marshalyard.model.reading.PacketReadings;
import marshalyard.model.reading.ProbeReadings;
import marshalyard.model.reading.Readings;

/**
 * The load of a link's emulator in one direction during a trial, beside what it can bear. What is
 * not known is NaN.
 *
 * @param packetsPerSecond that came
 * @param ceiling packets of this length a second that it carries at most
 * @param busy fraction of the time for which it did not wait, 0 to 1
 */
public record EmulatorLoad(double packetsPerSecond, double ceiling, double busy) {
    /** IPv4, UDP, kind and number: the packets by which the ceiling was measured. */
    static final int SMALL_BYTES = 36;

    private static final int BITS = 8;

    /** Beyond this part of what it can do, waiting packets begin to pile up. */
    static final double HIGH = 0.8;

    /**
     * The load.
     *
     * @param count of the trial's packets, in this direction
     * @param probe that tells the ceiling
     * @param mtu the longest packet in bytes
     * @param tookNanos what the measured phase took
     */
    public static EmulatorLoad of(Readings count, Readings probe, int mtu, long tookNanos) {
        double packets = count.of(PacketReadings.PACKETS);
        double bytes = packets > 0 ? count.of(PacketReadings.BYTES) / packets : SMALL_BYTES;
        return new EmulatorLoad(
                packets * 1e9 / tookNanos,
                ceiling(probe, mtu, bytes),
                Math.min(1, count.of(PacketReadings.BUSY) / tookNanos));
    }

    /** A packet takes longer by its length; two lengths were measured. */
    private static double ceiling(Readings probe, int mtu, double bytes) {
        double small = 1 / probe.of(ProbeReadings.CEILING);
        double full = mtu * BITS / probe.of(ProbeReadings.CEILING_RATE);
        double part = (bytes - SMALL_BYTES) / (mtu - SMALL_BYTES);
        double seconds = small + Math.max(0, Math.min(1, part)) * Math.max(0, full - small);
        return 1 / seconds;
    }

    /** The rate as a part of the ceiling. */
    public double share() {
        return packetsPerSecond / ceiling;
    }

    /** True if the trial's figure may be the emulator's. */
    boolean isHigh() {
        return busy > HIGH || share() > HIGH;
    }
}
