package marshalyard.model.experiment;

import java.time.Duration;
import marshalyard.model.unit.Units;

/**
 * How each trial is measured.
 *
 * @param warmup time spent sending before the measurement, recorded apart; zero for none
 * @param duration how long to send; zero if a volume is given, or the experiment says how many
 *     requests
 * @param volume application bytes to send (the papers' 64 MB); 0 if it is not given
 * @param atLeast with a volume, send on in whole volumes until so much time has passed; zero for
 *     exactly one volume
 * @param startup how many first samples are taken for start-up samples ({@code boeing99}: 5)
 * @param verify a trial kind of its own: every element is checked on the receiver
 * @param oneWayLatency log the time of every request at both ends and join the logs
 * @param spin how long before its start a paced request stops parking and spins
 * @param stall the receiver stops once for so long, in the middle of a paced trial and at the
 *     hundredth message of another, which shows what a closed loop leaves out; zero for never
 */
public record TrialSettings(
        Duration warmup,
        Duration duration,
        long volume,
        Duration atLeast,
        int startup,
        boolean verify,
        boolean oneWayLatency,
        Duration spin,
        Duration stall) {

    /** The longest warm-up or measurement of one trial. */
    public static final Duration LONGEST = Duration.ofHours(1);

    /** Half a second of warm-up, two seconds of measurement. */
    public static final TrialSettings DEFAULT =
            new TrialSettings(
                    Duration.ofMillis(500),
                    Duration.ofSeconds(2),
                    0,
                    Duration.ZERO,
                    5,
                    false,
                    false,
                    Duration.ofNanos(200_000),
                    Duration.ZERO);

    public TrialSettings {
        for (Duration time : new Duration[] {warmup, duration, atLeast, spin, stall}) {
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
        if (volume < 0) throw new IllegalArgumentException("A volume can't be negative.");
        if (startup < 0 || startup > 1000) {
            throw new IllegalArgumentException(
                    "Start-up samples are 0 to 1000, not " + startup + ".");
        }
    }

    /** A first warm-up is at most so long, unless all of them are longer. */
    private static final Duration FIRST_WARMUP = Duration.ofSeconds(1);

    /**
     * The warm-up of the first trial with a type and a pattern in fresh workers: ten times the
     * others, but not beyond a second, for their code is compiled while it runs.
     */
    public Duration firstWarmup() {
        if (warmup.compareTo(FIRST_WARMUP) >= 0) return warmup;
        Duration longer = warmup.multipliedBy(10);
        return longer.compareTo(FIRST_WARMUP) < 0 ? longer : FIRST_WARMUP;
    }

    /** False if how much to send is the experiment's number of requests. */
    public boolean limited() {
        return volume > 0 || !duration.isZero();
    }

    /** The same for an experiment that says how many requests. */
    public TrialSettings unlimited() {
        return new TrialSettings(
                warmup,
                Duration.ZERO,
                0,
                Duration.ZERO,
                startup,
                verify,
                oneWayLatency,
                spin,
                stall);
    }

    public TrialSettings withDuration(Duration time) {
        return new TrialSettings(
                warmup, time, 0, Duration.ZERO, startup, verify, oneWayLatency, spin, stall);
    }

    public TrialSettings withWarmup(Duration time) {
        return new TrialSettings(
                time, duration, volume, atLeast, startup, verify, oneWayLatency, spin, stall);
    }

    public TrialSettings withVolume(long bytes) {
        return new TrialSettings(
                warmup, Duration.ZERO, bytes, atLeast, startup, verify, oneWayLatency, spin, stall);
    }

    public TrialSettings withVerify(boolean on) {
        return new TrialSettings(
                warmup, duration, volume, atLeast, startup, on, oneWayLatency, spin, stall);
    }

    public TrialSettings withOneWayLatency(boolean on) {
        return new TrialSettings(
                warmup, duration, volume, atLeast, startup, verify, on, spin, stall);
    }
}
