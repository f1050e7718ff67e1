package marshalyard.model.measurement;

import java.util.Objects;
import marshalyard.model.reading.ProbeReadings;
import marshalyard.model.reading.Readings;

/**
 * The readings of an emulated link beside a trial.
 *
 * @param emulator what emulated it: {@code own} or {@code netem}
 * @param before packets of the emulator's own before the trial, by {@link ProbeReadings}
 * @param after likewise afterwards
 * @param there what happened to the packets of the measured phase, from sender to receiver, by
 *     {@link marshalyard.model.reading.PacketReadings}
 * @param back likewise from receiver to sender
 * @param beside how many other trials that ended well were measured at the same time, each on a
 *     link of its own
 * @param cpus how many CPUs the trial's workers and the emulator used on average; null if that
 *     can't be told
 * @param besideShare CPU time that the trials beside it used likewise, as a fraction of the
 *     machine's; null if that can't be told
 * @param recovery how the trial came through the link's being cut; null if it was not cut
 */
public record LinkReading(
        String emulator,
        Readings before,
        Readings after,
        Readings there,
        Readings back,
        int beside,
        Double cpus,
        Double besideShare,
        Recovery recovery) {

    /** Readings that were not taken are empty; a ceiling that can't be is left out. */
    public LinkReading {
        Objects.requireNonNull(emulator, "the link's emulator");
        before = ProbeReadings.withoutFalseCeiling(told(before));
        after = ProbeReadings.withoutFalseCeiling(told(after));
        there = told(there);
        back = told(back);
    }

    private static Readings told(Readings readings) {
        return readings == null ? Readings.NONE : readings;
    }

    /** The reading beside a trial that ran alone. */
    public LinkReading(
            String emulator, Readings before, Readings after, Readings there, Readings back) {
        this(emulator, before, after, there, back, 0, null, null, null);
    }

    /** The same beside a trial that was measured together with others. */
    public LinkReading with(int others, Double used, Double shareOfOthers) {
        return new LinkReading(
                emulator, before, after, there, back, others, used, shareOfOthers, recovery);
    }

    /** The same of a link that was cut meanwhile. */
    public LinkReading with(Recovery course) {
        return new LinkReading(
                emulator, before, after, there, back, beside, cpus, besideShare, course);
    }
}
