package marshalyard.cli.session;

import java.io.PrintWriter;
import java.util.List;
import marshalyard.analysis.results.Results;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.session.StoredTrials;

/** Reads results from sessions. */
public final class StoredResults {
    private StoredResults() {}

    /**
     * Refuses an experiment that has not been run yet.
     *
     * @param trials that the session has of it
     * @throws IllegalArgumentException with a sentence if there are none
     */
    public static void requireSome(SessionStore store, List<TrialRecord> trials) {
        if (!trials.isEmpty()) return;
        throw new IllegalArgumentException(
                "There is no trial of the experiment in %s. Run or resume it first."
                        .formatted(store.file()));
    }

    /**
     * What the session has of an experiment; its samples are read while the session is open.
     *
     * @param err is told which trials can't be used
     */
    public static Results of(SessionStore store, StoredExperiment stored, PrintWriter err)
            throws SessionException {
        StoredTrials trials = store.read(stored);
        SessionWarnings.unusable(store, trials.unusable(), err);
        return Results.of(stored.experiment())
                .with(trials.records())
                .with(store.samplesOf(stored))
                .refusing(new Refusals());
    }
}
