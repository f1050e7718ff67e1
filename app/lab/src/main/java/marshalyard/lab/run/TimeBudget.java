package marshalyard.lab.run;

import java.time.Duration;
import java.util.Collection;
import marshalyard.lab.LabClock;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.measurement.ElapsedTime;
import marshalyard.model.measurement.TrialRecord;

/**
 * The time for which rounds are repeated, shared out equally among the forks. What the trials of an
 * earlier run took is spent already.
 */
final class TimeBudget {
    private final Repetition repetition;
    private final long trialNanos;
    private final LabClock clock;
    private long start;

    /**
     * @param had trials of the experiment that are in the session
     */
    TimeBudget(
            Repetition repetition,
            TrialSettings trial,
            Collection<TrialRecord> had,
            LabClock clock) {
        this.repetition = repetition;
        this.trialNanos = trial.warmup().plus(trial.duration()).toNanos();
        this.clock = clock;
        ElapsedTime spent = new ElapsedTime();
        had.forEach(r -> spent.add(r.started(), r.took()));
        this.start = clock.nanoTime() - spent.total().toNanos();
    }

    /** The run stood still for so long, which is not spent. */
    void paused(long nanos) {
        start += nanos;
    }

    /** True if a fork has no time left for one more trial; always where rounds are not repeated. */
    boolean over(int fork) {
        if (!repetition.timed()) return true;
        long share = repetition.lasting().toNanos() / repetition.forks();
        return clock.nanoTime() - start + trialNanos > share * (fork + 1);
    }

    /** True if one more fork, as long as the mean of so many before, would not end in time. */
    boolean overForFork(int before) {
        long each = (clock.nanoTime() - start) / Math.max(1, before);
        return left().toNanos() < each;
    }

    /** What is left of it for all forks; zero without a budget. */
    Duration left() {
        long left = repetition.lasting().toNanos() - (clock.nanoTime() - start);
        return Duration.ofNanos(Math.max(0, left));
    }
}
