package marshalyard.model.experiment;

import java.time.Duration;
import marshalyard.model.unit.Units;

/**
 * The settings of each trial: how it is measured.
 *
 * @param burnIn the most time that a fresh pair of workers spends on running through all of its
 *     cells before its first trial, until their rates have stopped rising; zero for none
 * @param warmup time spent sending before each measurement, recorded apart; zero for none
 * @param duration how long to send; zero if a volume is given. If the experiment says how many
 *     requests, the most time for them; zero for as long as they take
 * @param volume application bytes to send (the papers' 64 MB); 0 if it is not given
 * @param atLeast with a volume, send on in whole volumes until so much time has passed; zero for
 *     exactly one volume
 * @param atMost with a volume, the most time for it, after which the rest of it is not sent; zero
 *     for as long as it takes
 * @param startup how many first samples are taken for start-up samples ({@code boeing99}: 5)
 * @param verify a trial kind of its own: every element is checked on the receiver
 * @param oneWayLatency log the time of every request at both ends and join the logs
 * @param spin how long before its start a paced request stops parking and spins
 * @param stall the receiver stops once for so long, in the middle of a paced trial and at the
 *     hundredth message of another, which shows what a closed loop leaves out; zero for never
 * @param quiet workers tell nothing of their progress, so that no control traffic shares a measured
 *     link
 */
public record TrialSettings(
        Duration burnIn,
        Duration warmup,
        Duration duration,
        long volume,
        Duration atLeast,
        Duration atMost,
        int startup,
        boolean verify,
        boolean oneWayLatency,
        Duration spin,
        Duration stall,
        boolean quiet) {

    /** The longest warm-up or measurement of one trial. */
    public static final Duration LONGEST = Duration.ofHours(1);

    /** Long enough for the code of most engines to be compiled. */
    private static final Duration BURN_IN = Duration.ofSeconds(5);

    /** Half a second of warm-up, two seconds of measurement. */
    public static final TrialSettings DEFAULT =
            new TrialSettings(
                    BURN_IN,
                    Duration.ofMillis(500),
                    Duration.ofSeconds(2),
                    0,
                    Duration.ZERO,
                    Duration.ZERO,
                    5,
                    false,
                    false,
                    Duration.ofNanos(200_000),
                    Duration.ZERO,
                    false);

    /** The bound of the burn-in where none is given: ten warm-ups, but not beyond 5 s. */
    public static Duration burnInFor(Duration warmup) {
        Duration ten = warmup.multipliedBy(10);
        return ten.compareTo(BURN_IN) < 0 ? ten : BURN_IN;
    }

    public TrialSettings {
        for (Duration time :
                new Duration[] {burnIn, warmup, duration, atLeast, atMost, spin, stall}) {
            if (time.isNegative() || time.compareTo(LONGEST) > 0) {
                throw new IllegalArgumentException(
                        "A time of a trial lies between 0 and 1 hour; "
                                + Units.formatTime(time)
                                + " does not.");
            }
        }
        if (!duration.isZero() && volume != 0) {
            throw new IllegalArgumentException(
                    "A trial has either a duration or a volume. Give one of them.");
        }
        if (volume == 0 && !atLeast.isZero()) {
            throw new IllegalArgumentException(
                    "'atLeast' goes with a volume; a duration is as long as it says.");
        }
        if (volume == 0 && !atMost.isZero()) {
            throw new IllegalArgumentException(
                    "'atMost' goes with a volume; a duration is as long as it says.");
        }
        if (!atMost.isZero() && atMost.compareTo(atLeast) < 0) {
            throw new IllegalArgumentException(
                    "A trial of at least "
                            + Units.formatTime(atLeast)
                            + " can't end after at most "
                            + Units.formatTime(atMost)
                            + ".");
        }
        if (volume < 0) throw new IllegalArgumentException("A volume can't be negative.");
        if (startup < 0 || startup > 1000) {
            throw new IllegalArgumentException(
                    "Start-up samples are 0 to 1000, not " + startup + ".");
        }
    }

    /** False if nothing but the experiment's number of requests says how much to send. */
    public boolean limited() {
        return volume > 0 || !duration.isZero();
    }

    /** The same for an experiment that says how many requests. */
    public TrialSettings unlimited() {
        return with(burnIn, warmup, Duration.ZERO, 0, Duration.ZERO, Duration.ZERO);
    }

    public TrialSettings withDuration(Duration time) {
        return with(burnIn, warmup, time, 0, Duration.ZERO, Duration.ZERO);
    }

    public TrialSettings withBurnIn(Duration most) {
        return with(most, warmup, duration, volume, atLeast, atMost);
    }

    /** The settings with another warm-up, and with a burn-in to suit, if it suited before. */
    public TrialSettings withWarmup(Duration time) {
        Duration burning = burnIn.equals(burnInFor(warmup)) ? burnInFor(time) : burnIn;
        return with(burning, time, duration, volume, atLeast, atMost);
    }

    public TrialSettings withVolume(long bytes) {
        return with(burnIn, warmup, Duration.ZERO, bytes, atLeast, atMost);
    }

    /** The settings with the most time for a volume. */
    public TrialSettings withAtMost(Duration most) {
        return with(burnIn, warmup, duration, volume, atLeast, most);
    }

    private TrialSettings with(
            Duration burning,
            Duration warming,
            Duration time,
            long bytes,
            Duration least,
            Duration most) {
        return new TrialSettings(
                burning,
                warming,
                time,
                bytes,
                least,
                most,
                startup,
                verify,
                oneWayLatency,
                spin,
                stall,
                quiet);
    }

    public TrialSettings withVerify(boolean on) {
        return new TrialSettings(
                burnIn,
                warmup,
                duration,
                volume,
                atLeast,
                atMost,
                startup,
                on,
                oneWayLatency,
                spin,
                stall,
                quiet);
    }

    public TrialSettings withOneWayLatency(boolean on) {
        return new TrialSettings(
                burnIn, warmup, duration, volume, atLeast, atMost, startup, verify, on, spin, stall,
                quiet);
    }
}
