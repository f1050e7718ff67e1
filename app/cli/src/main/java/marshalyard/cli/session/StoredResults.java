package marshalyard.cli.session;

import marshalyard.analysis.results.Results;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/** Reads results from sessions. */
public final class StoredResults {
    private StoredResults() {}

    /** What the session has of an experiment; its samples are read while the session is open. */
    public static Results of(SessionStore store, StoredExperiment stored) throws SessionException {
        return Results.of(stored.experiment())
                .with(store.trials(stored))
                .with(store.samplesOf(stored))
                .refusing(new Refusals());
    }
}
