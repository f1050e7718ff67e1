package marshalyard.model.experiment;

import java.time.Duration;
import marshalyard.model.setting.Setting;
import marshalyard.model.setting.SettingValues;

/**
 * The repetition of cells: how often and in which order they are measured; in rounds, in each of
 * which a pair of workers runs every cell once.
 *
 * @param trials rounds with each pair of workers, 1 to 10,000
 * @param lasting repeat rounds beyond these until the run has taken so long; zero for a fixed
 *     number
 * @param forks how many fresh pairs of workers, one after the other, 1 to 1,000
 * @param order in which the trials of one round run
 * @param seed of the random order and of the payloads
 * @param within adaptive stopping: repeat until the half width of the centre's confidence interval
 *     is at most this fraction of the centre; 0 for a fixed number of trials
 * @param confidence level of the interval, such as 0.95
 * @param atMost adaptive stopping gives up after so many trials of a cell
 * @param parallel the most trials that run side by side, 1 to 64; only trials on emulated links
 *     whose workers mostly wait do
 * @param again how often a trial is measured again that something from outside disturbed, 0 to 10
 * @param until whether fresh pairs follow until a question is decided
 */
public record Repetition(
        int trials,
        Duration lasting,
        int forks,
        Order order,
        long seed,
        double within,
        double confidence,
        int atMost,
        int parallel,
        int again,
        Until until) {

    /** The order in which the trials of one round run. */
    public enum Order {
        /** Shuffled by the seed. */
        RANDOM("random"),
        /** Engines take turns on each cell: A B B A. */
        INTERLEAVED("interleaved"),
        /** The order of the levels in the experiment. */
        LISTED("listed");

        private final String token;

        Order(String token) {
            this.token = token;
        }

        public String token() {
            return token;
        }
    }

    /**
     * Three pairs of three trials in random order: the least that tells how pairs differ, and how
     * trials do. One that was disturbed is measured again once.
     */
    public static final Repetition DEFAULT = of(SettingList.STANDARD);

    static Repetition of(SettingValues values) {
        return new Repetition(
                values.get(SettingList.TRIALS),
                values.get(SettingList.LASTING),
                values.get(SettingList.FORKS),
                values.get(SettingList.ORDER),
                values.get(SettingList.SEED),
                values.get(SettingList.WITHIN),
                values.get(SettingList.CONFIDENCE),
                values.get(SettingList.MOST_TRIALS),
                values.get(SettingList.PARALLEL),
                values.get(SettingList.AGAIN),
                Until.of(values));
    }

    public Repetition {
        SettingList.TRIALS.check(trials);
        SettingList.LASTING.check(lasting);
        SettingList.FORKS.check(forks);
        SettingList.WITHIN.check(within);
        SettingList.CONFIDENCE.check(confidence);
        SettingList.PARALLEL.check(parallel);
        SettingList.AGAIN.check(again);
        if (!lasting.isZero() && within > 0) {
            throw new IllegalArgumentException(
                    "Rounds are repeated for a time, or until intervals are narrow enough. Leave"
                            + " out 'for' or 'within'.");
        }
        if (until.decided() && lasting.isZero()) {
            throw new IllegalArgumentException(
                    "Pairs follow until it is decided or a time above 0 s is over. Give the time as"
                            + " 'for', on the command line as --for.");
        }
        if (within > 0 && atMost < trials * forks) {
            throw new IllegalArgumentException(
                    ("Adaptive stopping ends at most after %s trials, which is less than the %s"
                                    + " that are asked for. Raise 'atMost'.")
                            .formatted(atMost, trials * forks));
        }
    }

    /** True if rounds are repeated for a time with each pair. */
    public boolean timed() {
        return !lasting.isZero() && !until.decided();
    }

    /**
     * True if trials follow until a time is over, or a question is decided, so that nobody knows
     * how many there will be.
     */
    public boolean open() {
        return !lasting.isZero();
    }

    public boolean adaptive() {
        return within > 0;
    }

    /** These settings with another value of one of them. */
    public <T> Repetition with(Setting<T> setting, T value) {
        return of(SettingList.REPEAT.values(this).with(setting, value));
    }

    /** These settings with so many pairs; adaptive stopping may then take as many trials. */
    public Repetition withForks(int count) {
        return with(SettingList.MOST_TRIALS, Math.max(atMost, trials * count))
                .with(SettingList.FORKS, count);
    }

    /** These settings with so many trials; adaptive stopping may then take as many. */
    public Repetition withTrials(int count) {
        return with(SettingList.MOST_TRIALS, Math.max(atMost, count * forks))
                .with(SettingList.TRIALS, count);
    }
}
