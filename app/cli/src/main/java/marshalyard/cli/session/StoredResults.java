package marshalyard.cli.session;

import java.io.PrintWriter;
import marshalyard.analysis.results.Results;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.session.StoredTrials;

/** Reads results from sessions. */
public final class StoredResults {
    private StoredResults() {}

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
