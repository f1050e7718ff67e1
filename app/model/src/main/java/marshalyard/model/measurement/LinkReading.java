package marshalyard.model.measurement;

/**
 * What was seen of an emulated link beside a trial.
 *
 * @param emulator what emulated it: {@code own} or {@code netem}
 * @param before packets of the emulator's own before the trial
 * @param after likewise afterwards
 * @param there what happened to the trial's packets, warm-up included, from sender to receiver
 * @param back likewise from receiver to sender
 */
public record LinkReading(
        String emulator, LinkProbe before, LinkProbe after, LinkCount there, LinkCount back) {}
