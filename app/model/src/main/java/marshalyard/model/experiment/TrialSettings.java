package marshalyard.model.experiment;

import java.time.Duration;
import marshalyard.model.setting.Setting;
import marshalyard.model.setting.SettingValues;
import marshalyard.model.unit.Units;

/**
 * The settings of each trial: how it is measured.
 *
 * @param burnIn the most time that a fresh pair of workers spends on running through all of its
 *     cells before its first trial, until each of them is warm; zero for none
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
 * @param raw every request is logged, one by one
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
        boolean quiet,
        boolean raw) {

    /** Long enough for the code of most engines to be compiled. */
    private static final Duration BURN_IN = Duration.ofSeconds(5);

    private static final Duration SHORTEST_TURN = Duration.ofMillis(10);
    private static final Duration LONGEST_TURN = Duration.ofMillis(100);

    /** Half a second of warm-up, two seconds of measurement. */
    public static final TrialSettings DEFAULT = of(SettingList.STANDARD);

    static TrialSettings of(SettingValues values) {
        return new TrialSettings(
                values.get(SettingList.BURN_IN),
                values.get(SettingList.WARMUP),
                values.get(SettingList.DURATION),
                values.get(SettingList.VOLUME),
                values.get(SettingList.AT_LEAST),
                values.get(SettingList.AT_MOST),
                values.get(SettingList.STARTUP),
                values.get(SettingList.VERIFY),
                values.get(SettingList.ONE_WAY_LATENCY),
                values.get(SettingList.SPIN),
                values.get(SettingList.STALL),
                values.get(SettingList.QUIET),
                values.get(SettingList.RAW));
    }

    /** The bound of the burn-in where none is given: ten warm-ups, but not beyond 5 s. */
    public static Duration burnInFor(Duration warmup) {
        Duration ten = warmup.multipliedBy(10);
        return ten.compareTo(BURN_IN) < 0 ? ten : BURN_IN;
    }

    public TrialSettings {
        SettingList.BURN_IN.check(burnIn);
        SettingList.WARMUP.check(warmup);
        SettingList.DURATION.check(duration);
        SettingList.VOLUME.check(volume);
        SettingList.AT_LEAST.check(atLeast);
        SettingList.AT_MOST.check(atMost);
        SettingList.STARTUP.check(startup);
        SettingList.SPIN.check(spin);
        SettingList.STALL.check(stall);
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
                    "A trial of at least %s can't end after at most %s."
                            .formatted(Units.formatTime(atLeast), Units.formatTime(atMost)));
        }
    }

    /** The time of each cell in turn while fresh workers burn in: a warm-up, 10 ms to 100 ms. */
    public Duration burnInTurn() {
        if (warmup.compareTo(SHORTEST_TURN) < 0) return SHORTEST_TURN;
        return warmup.compareTo(LONGEST_TURN) > 0 ? LONGEST_TURN : warmup;
    }

    /** False if nothing but the experiment's number of requests says how much to send. */
    public boolean limited() {
        return volume > 0 || !duration.isZero();
    }

    /** These settings with another value of one of them. */
    public <T> TrialSettings with(Setting<T> setting, T value) {
        return of(SettingList.TRIAL.values(this).with(setting, value));
    }

    /** These settings for an experiment that says how many requests. */
    public TrialSettings unlimited() {
        return withDuration(Duration.ZERO);
    }

    /** These settings for a time; zero if the experiment says how many requests. */
    public TrialSettings withDuration(Duration time) {
        return of(
                SettingList.TRIAL
                        .values(this)
                        .with(SettingList.DURATION, time)
                        .with(SettingList.VOLUME, 0L)
                        .with(SettingList.AT_LEAST, Duration.ZERO)
                        .with(SettingList.AT_MOST, Duration.ZERO));
    }

    /** These settings for a volume in bytes. */
    public TrialSettings withVolume(long bytes) {
        return of(
                SettingList.TRIAL
                        .values(this)
                        .with(SettingList.DURATION, Duration.ZERO)
                        .with(SettingList.VOLUME, bytes));
    }

    /** The settings with another warm-up, and with a burn-in to suit, if it suited before. */
    public TrialSettings withWarmup(Duration time) {
        boolean suited = burnIn.equals(burnInFor(warmup));
        return with(SettingList.WARMUP, time)
                .with(SettingList.BURN_IN, suited ? burnInFor(time) : burnIn);
    }
}
