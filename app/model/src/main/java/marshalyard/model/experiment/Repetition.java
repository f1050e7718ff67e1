package marshalyard.model.experiment;

import java.time.Duration;
import marshalyard.model.unit.Units;

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
        int parallel) {

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

    /** The longest time that rounds are repeated for. */
    private static final Duration LONGEST = Duration.ofDays(7);

    /**
     * Three pairs of three trials in random order: the least that tells how pairs differ, and how
     * trials do.
     */
    public static final Repetition DEFAULT =
            new Repetition(3, Duration.ZERO, 3, Order.RANDOM, 1996, 0, 0.95, 30);

    private static final int MOST_PARALLEL = 64;

    /** One trial at a time. */
    public Repetition(
            int trials,
            Duration lasting,
            int forks,
            Order order,
            long seed,
            double within,
            double confidence,
            int atMost) {
        this(trials, lasting, forks, order, seed, within, confidence, atMost, 1);
    }

    public Repetition {
        if (trials < 1 || trials > 10_000) {
            throw new IllegalArgumentException("A cell has 1 to 10000 trials, not " + trials + ".");
        }
        if (lasting.isNegative() || lasting.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "Rounds are repeated for at most 7 days, not for "
                            + Units.formatTime(lasting)
                            + ".");
        }
        if (!lasting.isZero() && within > 0) {
            throw new IllegalArgumentException(
                    "Rounds are repeated for a time, or until intervals are narrow enough. Leave"
                            + " out 'for' or 'within'.");
        }
        if (forks < 1 || forks > 1_000) {
            throw new IllegalArgumentException("There are 1 to 1000 forks, not " + forks + ".");
        }
        if (within < 0 || within >= 1) {
            throw new IllegalArgumentException(
                    "Repeating ends within a fraction of the mean between 0 % and 100 %.");
        }
        if (confidence <= 0.5 || confidence >= 1) {
            throw new IllegalArgumentException(
                    "A confidence level lies above 50 % and below 100 %.");
        }
        if (parallel < 1 || parallel > MOST_PARALLEL) {
            throw new IllegalArgumentException(
                    "1 to " + MOST_PARALLEL + " trials run side by side, not " + parallel + ".");
        }
        if (within > 0 && atMost < trials * forks) {
            throw new IllegalArgumentException(
                    "Adaptive stopping ends at most after "
                            + atMost
                            + " trials, which is less than the "
                            + trials * forks
                            + " that are asked for. Raise 'atMost'.");
        }
    }

    /** True if rounds are repeated for a time. */
    public boolean timed() {
        return !lasting.isZero();
    }

    /** The same for another time; zero for a fixed number of rounds. */
    public Repetition withLasting(Duration time) {
        return new Repetition(
                trials, time, forks, order, seed, within, confidence, atMost, parallel);
    }

    public boolean adaptive() {
        return within > 0;
    }

    public Repetition withForks(int count) {
        return new Repetition(
                trials,
                lasting,
                count,
                order,
                seed,
                within,
                confidence,
                Math.max(atMost, trials * count),
                parallel);
    }

    public Repetition withTrials(int count) {
        return new Repetition(
                count,
                lasting,
                forks,
                order,
                seed,
                within,
                confidence,
                Math.max(atMost, count * forks),
                parallel);
    }

    /** The same with other trials side by side. */
    public Repetition withParallel(int most) {
        return new Repetition(
                trials, lasting, forks, order, seed, within, confidence, atMost, most);
    }
}
