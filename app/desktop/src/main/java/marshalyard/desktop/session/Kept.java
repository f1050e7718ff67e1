package marshalyard.desktop.session;

import marshalyard.model.session.StoredExperiment;

/**
 * An experiment in the session.
 *
 * @param done trials that have been measured
 * @param total trials of its plan
 * @param remarks what the user has written about it
 */
public record Kept(StoredExperiment stored, int done, int total, Remarks remarks) {
    /** The same with a new count. */
    Kept counted(int nowDone, int nowTotal) {
        return new Kept(stored, nowDone, nowTotal, remarks);
    }

    public boolean complete() {
        return done >= total;
    }
}
