package marshalyard.lab.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.model.plan.Trial;

/**
 * Trials whose attempt was spoiled from outside and which are measured again at once, a number of
 * times at most.
 */
final class SpoiledTrials {
    private final int most;
    private final Map<String, Integer> attempts = new HashMap<>();
    private final List<Trial> waiting = new ArrayList<>();

    SpoiledTrials(int most) {
        this.most = most;
    }

    /** Keeps a trial for another attempt; false if it has had all of them. */
    boolean add(Trial trial) {
        if (attempts.merge(trial.key(), 1, Integer::sum) > most) return false;
        waiting.add(trial);
        return true;
    }

    /** Takes the trials that are to be measured next, which are no longer kept. */
    List<Trial> take() {
        List<Trial> taken = List.copyOf(waiting);
        waiting.clear();
        return taken;
    }
}
