package marshalyard.analysis.results;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;

/**
 * The attempts at trials that something from outside disturbed, so that these were measured again.
 * They are kept with what they came to, and are in no figure.
 */
public final class DisturbedAttempts {
    private final List<TrialRecord> all;
    private final Map<String, Integer> byCell = new HashMap<>();

    private DisturbedAttempts(List<TrialRecord> all) {
        this.all = all;
        all.forEach(r -> byCell.merge(r.trial().cell().key(), 1, Integer::sum));
    }

    static DisturbedAttempts of(List<TrialRecord> trials) {
        return new DisturbedAttempts(trials.stream().filter(TrialRecord::disturbed).toList());
    }

    /** True if there is none. */
    public boolean none() {
        return all.isEmpty();
    }

    /** How many of one cell. */
    public int of(Cell cell) {
        return byCell.getOrDefault(cell.key(), 0);
    }

    /** A sentence for the user; empty if there is none. */
    public String sentence() {
        if (none()) return "";
        return (all.size() == 1
                        ? "1 disturbed trial was measured again."
                        : all.size() + " disturbed trials were measured again.")
                + " What they came to at first is kept, and is in no figure.";
    }

    /** Each with its cell, its reason and its figure. */
    public List<String> lines() {
        return all.stream()
                .map(
                        r ->
                                r.trial().cell().title()
                                        + ": "
                                        + r.failure()
                                                .substring(TrialRecord.MEASURED_AGAIN.length()))
                .toList();
    }
}
