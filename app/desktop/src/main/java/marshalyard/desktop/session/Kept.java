package marshalyard.desktop.session;

import java.time.Duration;
import marshalyard.model.session.StoredExperiment;

/**
 * An experiment in the session.
 *
 * @param done trials that have been measured
 * @param total trials of its plan
 * @param took what the trials that ended took, from the first start of workers on
 * @param expected what they had been expected to take
 * @param remarks what the user has written about it
 */
public record Kept(
        StoredExperiment stored,
        int done,
        int total,
        Duration took,
        Duration expected,
        Remarks remarks) {
    /** The same with a new count. */
    Kept counted(int nowDone, int nowTotal) {
        return new Kept(stored, nowDone, nowTotal, took, expected, remarks);
    }

    public boolean complete() {
        return done >= total;
    }
}
