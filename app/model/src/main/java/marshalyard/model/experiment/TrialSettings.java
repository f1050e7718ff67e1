package marshalyard.model.experiment;

import java.time.Duration;
import marshalyard.model.setting.Setting;
import marshalyard.model.setting.SettingValues;
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

    /** Long enough for the code of most engines to be compiled. */
    private static final Duration BURN_IN = Duration.ofSeconds(5);

    /** Half a second of warm-up, two seconds of measurement. */
    public static final TrialSettings DEFAULT = of(Settings.STANDARD);

    static TrialSettings of(SettingValues values) {
        return new TrialSettings(
                values.get(Settings.BURN_IN),
                values.get(Settings.WARMUP),
                values.get(Settings.DURATION),
                values.get(Settings.VOLUME),
                values.get(Settings.AT_LEAST),
                values.get(Settings.AT_MOST),
                values.get(Settings.STARTUP),
                values.get(Settings.VERIFY),
                values.get(Settings.ONE_WAY_LATENCY),
                values.get(Settings.SPIN),
                values.get(Settings.STALL),
                values.get(Settings.QUIET));
    }

    /** The bound of the burn-in where none is given: ten warm-ups, but not beyond 5 s. */
    public static Duration burnInFor(Duration warmup) {
        Duration ten = warmup.multipliedBy(10);
        return ten.compareTo(BURN_IN) < 0 ? ten : BURN_IN;
    }

    public TrialSettings {
        Settings.BURN_IN.check(burnIn);
        Settings.WARMUP.check(warmup);
        Settings.DURATION.check(duration);
        Settings.VOLUME.check(volume);
        Settings.AT_LEAST.check(atLeast);
        Settings.AT_MOST.check(atMost);
        Settings.STARTUP.check(startup);
        Settings.SPIN.check(spin);
        Settings.STALL.check(stall);
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
    }

    /** False if nothing but the experiment's number of requests says how much to send. */
    public boolean limited() {
        return volume > 0 || !duration.isZero();
    }

    /** These settings with another value of one of them. */
    public <T> TrialSettings with(Setting<T> setting, T value) {
        return of(Settings.TRIAL.values(this).with(setting, value));
    }

    /** These settings for an experiment that says how many requests. */
    public TrialSettings unlimited() {
        return withDuration(Duration.ZERO);
    }

    /** These settings for a time; zero if the experiment says how many requests. */
    public TrialSettings withDuration(Duration time) {
        return of(
                Settings.TRIAL
                        .values(this)
                        .with(Settings.DURATION, time)
                        .with(Settings.VOLUME, 0L)
                        .with(Settings.AT_LEAST, Duration.ZERO)
                        .with(Settings.AT_MOST, Duration.ZERO));
    }

    /** These settings for a volume in bytes. */
    public TrialSettings withVolume(long bytes) {
        return of(
                Settings.TRIAL
                        .values(this)
                        .with(Settings.DURATION, Duration.ZERO)
                        .with(Settings.VOLUME, bytes));
    }

    /** The settings with another warm-up, and with a burn-in to suit, if it suited before. */
    public TrialSettings withWarmup(Duration time) {
        boolean suited = burnIn.equals(burnInFor(warmup));
        return with(Settings.WARMUP, time)
                .with(Settings.BURN_IN, suited ? burnInFor(time) : burnIn);
    }
}
