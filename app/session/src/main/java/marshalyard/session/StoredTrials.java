package marshalyard.session;

import java.util.List;
import marshalyard.model.measurement.TrialRecord;

/**
 * The trials of an experiment, as its session holds them.
 *
 * @param records in the order in which they ended, failed ones included; those that can't be used
 *     are among the failed ones if it can be read which cell they are of
 * @param unusable the trials that can't be used
 */
public record StoredTrials(List<TrialRecord> records, List<UnusableTrial> unusable) {
    public StoredTrials {
        records = List.copyOf(records);
        unusable = List.copyOf(unusable);
    }
}
