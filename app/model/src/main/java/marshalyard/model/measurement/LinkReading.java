package marshalyard.model.measurement;

/**
 * What was seen of an emulated link beside a trial.
 *
 * @param emulator what emulated it: {@code own} or {@code netem}
 * @param before packets of the emulator's own before the trial
 * @param after likewise afterwards
 * @param there what happened to the trial's packets, warm-up included, from sender to receiver
 * @param back likewise from receiver to sender
 * @param beside how many other trials were measured at the same time, each on a link of its own
 * @param cpus how many CPUs the trial's workers and the emulator used on average; null if that
 *     can't be told
 */
public record LinkReading(
        String emulator,
        LinkProbe before,
        LinkProbe after,
        LinkCount there,
        LinkCount back,
        int beside,
        Double cpus) {

    /** Beside a trial that ran alone. */
    public LinkReading(
            String emulator, LinkProbe before, LinkProbe after, LinkCount there, LinkCount back) {
        this(emulator, before, after, there, back, 0, null);
    }

    /** The same beside a trial that was measured together with others. */
    public LinkReading with(int others, Double used) {
        return new LinkReading(emulator, before, after, there, back, others, used);
    }
}
