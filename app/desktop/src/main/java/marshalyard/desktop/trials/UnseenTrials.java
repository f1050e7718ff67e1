package marshalyard.desktop.trials;

import java.util.List;
import marshalyard.model.measurement.TrialRecord;

/** The trials in view that a view has not looked at yet, so that it looks at each once. */
public final class UnseenTrials {
    private TrialRecord last;
    private int looked;

    /**
     * Trials to look at.
     *
     * @param anew true if they are all there are, as others have come into view
     */
    public record Taken(boolean anew, List<TrialRecord> trials) {}

    /** Takes the trials behind the ones that were taken before. */
    public Taken take(List<TrialRecord> records) {
        boolean anew = looked == 0 || looked > records.size() || records.get(looked - 1) != last;
        List<TrialRecord> rest = records.subList(anew ? 0 : looked, records.size());
        looked = records.size();
        last = looked == 0 ? null : records.get(looked - 1);
        return new Taken(anew, rest);
    }
}
