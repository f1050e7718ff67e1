package marshalyard.lab.trial;

import java.time.Duration;
import java.util.List;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;

/**
 * Warms fresh workers on the mixture of work that they are going to measure (JMH's bulk warm-up):
 * short phases of all cells in turn, exactly like measured ones, until a pass over all cells is no
 * faster than the passes before it, or the time is up. The first pass is always completed.
 */
final class BurnIn {
    /** A pass is faster if the geometric mean of its rates is so much above the best one before. */
    private static final double FASTER = 1.03;

    /** Passes in a row that must not be faster to end the burn-in: one alone can be bad luck. */
    private static final int IDLE_PASSES = 2;

    private static final Duration SHORTEST = Duration.ofMillis(10);
    private static final Duration LONGEST = Duration.ofMillis(100);

    private final Duration most;
    private final Duration slice;
    private final LabClock clock;

    /** Runs one cell for a time and gives its rate. */
    @FunctionalInterface
    interface Phases {
        double rate(Cell cell, Duration time) throws LabException;
    }

    BurnIn(TrialSettings settings, LabClock clock) {
        this.most = settings.burnIn();
        this.slice = between(SHORTEST, settings.warmup(), LONGEST);
        this.clock = clock;
    }

    private static Duration between(Duration least, Duration value, Duration most) {
        if (value.compareTo(least) < 0) return least;
        return value.compareTo(most) > 0 ? most : value;
    }

    /** Gives the number of passes begun. */
    int run(List<Cell> cells, Phases phases) throws LabException {
        if (cells.isEmpty()) return 0;
        long start = clock.nanoTime();
        double best = Double.NEGATIVE_INFINITY;
        int idle = 0;
        for (int pass = 1; ; pass++) {
            double logarithms = 0;
            for (Cell cell : cells) {
                if (pass > 1 && clock.nanoTime() - start >= most.toNanos()) return pass;
                logarithms += Math.log(Math.max(phases.rate(cell, slice), Double.MIN_NORMAL));
            }
            double mean = logarithms / cells.size();
            idle = mean > best + Math.log(FASTER) ? 0 : idle + 1;
            if (idle == IDLE_PASSES) return pass;
            best = Math.max(best, mean);
        }
    }
}
