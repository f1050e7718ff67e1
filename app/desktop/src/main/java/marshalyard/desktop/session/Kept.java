package marshalyard.desktop.session;

import marshalyard.model.session.StoredExperiment;

/**
 * An experiment in the session.
 *
 * @param done trials that have been measured
 * @param total trials of its plan
 */
public record Kept(StoredExperiment stored, int done, int total) {
    public boolean complete() {
        return done >= total;
    }
}
