package marshalyard.session;

import java.util.Collections;
import java.util.Map;

/**
 * The progress of an experiment, without what its trials yielded.
 *
 * @param outcomes how each trial ended, by its key: of one that ran several times, the last run
 *     that ended well
 * @param spent what the trials that ended well took, by the id of their engine, their workers'
 *     start included; the time in which several of an engine ran side by side counts once
 */
public record StoredProgress(Map<String, Outcome> outcomes, Map<String, TimeSpent> spent) {
    /** Nothing has been measured. */
    public static final StoredProgress NONE = new StoredProgress(Map.of(), Map.of());

    public StoredProgress {
        outcomes = Collections.unmodifiableMap(outcomes);
        spent = Collections.unmodifiableMap(spent);
    }
}
