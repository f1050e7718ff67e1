package marshalyard.lab.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;

/**
 * Trials whose attempt was spoiled from outside and which are measured again at once, a number of
 * times at most.
 */
final class SpoiledTrials {
    /** One in so many trials of a run at most, so that a busy machine does not double its time. */
    private static final int SHARE = 4;

    private final int most;
    private final long mostOfAll;
    private final Map<String, Integer> attempts = new HashMap<>();
    private final List<Trial> waiting = new ArrayList<>();
    private long all;
    private boolean refused;

    private SpoiledTrials(int most, long mostOfAll) {
        this.most = most;
        this.mostOfAll = mostOfAll;
    }

    /** Trials in which something stood still, which have no figure: twice, however many. */
    static SpoiledTrials stoodStill() {
        return new SpoiledTrials(2, Long.MAX_VALUE);
    }

    /**
     * Disturbed trials, as often as the experiment says, and a quarter of the plan's trials in all.
     * Where rounds or pairs follow for a time, this time is the bound.
     */
    static SpoiledTrials disturbed(Plan plan) {
        Repetition repetition = plan.experiment().repetition();
        int again = repetition.again();
        long trials = (long) plan.cells().size() * repetition.forks() * repetition.trials();
        long share = repetition.lasting().isZero() ? (trials + SHARE - 1) / SHARE : Long.MAX_VALUE;
        return new SpoiledTrials(again, Math.max(again, share));
    }

    /** Keeps a trial for another attempt; false if it has had all of them, or the run has. */
    boolean add(Trial trial) {
        if (most == 0 || all == mostOfAll) return false;
        if (attempts.merge(trial.key(), 1, Integer::sum) > most) return false;
        all++;
        waiting.add(trial);
        return true;
    }

    /** True for the first trial that the run's own bound refuses. */
    boolean exhausted() {
        boolean first = most > 0 && all == mostOfAll && !refused;
        refused |= first;
        return first;
    }

    /** Takes the trials that are to be measured next, which are no longer kept. */
    List<Trial> take() {
        List<Trial> taken = List.copyOf(waiting);
        waiting.clear();
        return taken;
    }
}
