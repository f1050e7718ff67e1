package marshalyard.lab.run;

import java.time.Duration;
import marshalyard.lab.RunEvent;
import marshalyard.model.plan.Plan;

/** How far a run is, and about how long it still takes. */
final class Progress {
    private final Duration planned;
    private final int toRun;
    private int total;
    private int missing;
    private long spentNanos;
    private int ran;

    Progress(Plan plan, int total, int missing) {
        this.planned = plan.estimate();
        this.total = total;
        this.missing = missing;
        this.toRun = missing;
    }

    void trialTook(Duration took) {
        spentNanos += took.toNanos();
        ran++;
        missing--;
    }

    /** Adaptive stopping asks for more trials. */
    void more(int trials) {
        total += trials;
        missing += trials;
    }

    int missing() {
        return missing;
    }

    /** The plan's estimate until a tenth has run, then the mean of what has. */
    RunEvent.PlanProgress event() {
        long each =
                ran * 10 >= toRun && ran > 0
                        ? spentNanos / ran
                        : planned.toNanos() / Math.max(1, total);
        return new RunEvent.PlanProgress(
                total - missing, total, Duration.ofNanos(each * Math.max(0, missing)));
    }
}
