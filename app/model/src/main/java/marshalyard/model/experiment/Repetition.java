package marshalyard.model.experiment;

/**
 * How often and in which order cells are measured.
 *
 * @param trials trials of a cell with each pair of workers, 1 to 10,000
 * @param forks how many fresh pairs of workers, one after the other, 1 to 1,000
 * @param order in which the trials of one fork run
 * @param seed of the random order and of the payloads
 * @param within adaptive stopping: repeat until the half width of the centre's confidence interval
 *     is at most this fraction of the centre; 0 for a fixed number of trials
 * @param confidence level of the interval, such as 0.95
 * @param atMost adaptive stopping gives up after so many trials of a cell
 */
public record Repetition(
        int trials,
        int forks,
        Order order,
        long seed,
        double within,
        double confidence,
        int atMost) {

    /** In which order the trials of one fork run. */
    public enum Order {
        /** Shuffled by the seed. */
        RANDOM("random"),
        /** Engines take turns on each cell: A B B A. */
        INTERLEAVED("interleaved"),
        /** As the experiment lists its levels. */
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
     * trials do.
     */
    public static final Repetition DEFAULT = new Repetition(3, 3, Order.RANDOM, 1996, 0, 0.95, 30);

    public Repetition {
        if (trials < 1 || trials > 10_000) {
            throw new IllegalArgumentException("A cell has 1 to 10000 trials, not " + trials + ".");
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
        if (within > 0 && atMost < trials * forks) {
            throw new IllegalArgumentException(
                    "Adaptive stopping ends at most after "
                            + atMost
                            + " trials, which is less than the "
                            + trials * forks
                            + " that are asked for. Raise 'atMost'.");
        }
    }

    public boolean adaptive() {
        return within > 0;
    }

    public Repetition withForks(int count) {
        return new Repetition(
                trials, count, order, seed, within, confidence, Math.max(atMost, trials * count));
    }

    public Repetition withTrials(int count) {
        return new Repetition(
                count, forks, order, seed, within, confidence, Math.max(atMost, count * forks));
    }
}
