package marshalyard.lab.run;

import java.time.Duration;
import marshalyard.lab.LabClock;
import marshalyard.lab.RunEvent;
import marshalyard.model.plan.Plan;

/** The progress of a run, and about how long it still takes. */
final class Progress {
    private final Duration planned;
    private final int toRun;
    private final boolean open;
    private final TimeBudget budget;
    private final LabClock clock;
    private int total;
    private int missing;
    private long spentNanos;
    private long mark;
    private int ran;

    /**
     * The progress at the beginning of a run.
     *
     * @param total planned trials
     * @param missing of these, those that the session does not have
     * @param budget for which trials follow beyond the planned ones
     */
    Progress(Plan plan, int total, int missing, TimeBudget budget, LabClock clock) {
        this.clock = clock;
        this.budget = budget;
        this.planned = plan.estimateOfTrials();
        this.open = plan.experiment().repetition().open();
        this.total = total;
        this.missing = missing;
        this.toRun = missing;
    }

    /** A trial begins, or several at once. */
    void begin() {
        mark = clock.nanoTime();
    }

    /** A trial has ended. Of trials side by side the first to end stands for the time of all. */
    void trialEnded() {
        long now = clock.nanoTime();
        spentNanos += now - mark;
        mark = now;
        ran++;
        if (missing > 0) missing--;
        else total++; // a round beyond the planned ones
    }

    /** Adaptive stopping asks for more trials. */
    void more(int trials) {
        total += trials;
        missing += trials;
    }

    /** The trial that is about to end is measured again. */
    void again() {
        missing++;
    }

    int missing() {
        return missing;
    }

    /**
     * The first trials say little about the others, because workers start and warm up in them. The
     * more trials have run, the more their mean counts against the plan's estimate.
     */
    RunEvent.PlanProgress event() {
        double known = Math.min(1, (double) ran / Math.max(1, toRun));
        double seen = ran > 0 ? (double) spentNanos / ran : 0;
        double expected = (planned.toSeconds() * 1e9 + planned.getNano()) / Math.max(1, total);
        double each = known * seen + (1 - known) * expected;
        Duration ofPlan = Duration.ofNanos((long) (each * Math.max(0, missing)));
        Duration left = budget.left();
        if (left.compareTo(ofPlan) <= 0) {
            return new RunEvent.PlanProgress(total - missing, total, ofPlan, open);
        }
        int more = (int) (left.minus(ofPlan).toNanos() / Math.max(each, 1e6));
        return new RunEvent.PlanProgress(total - missing, total + more, left, open);
    }
}
