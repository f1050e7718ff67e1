package marshalyard.desktop.session;

import java.util.Map;
import marshalyard.model.factor.Cell;
import marshalyard.model.plan.OpeningTimes;
import marshalyard.session.StoredExperiment;

/**
 * An experiment in the session.
 *
 * @param progress how far it is
 * @param times what the trials that ended took, by the id of their engine
 * @param openings what opening connections took in them
 * @param remarks what the user has written about it
 * @param skipped cells of its plan that are not measured, each with the reason
 * @param view the choices for its charts that were saved with it; may be empty
 */
public record SessionEntry(
        StoredExperiment stored,
        ExperimentProgress progress,
        Map<String, EngineTime> times,
        OpeningTimes openings,
        Remarks remarks,
        Map<Cell, String> skipped,
        String view) {
    /** The same while its run is under way, with new counts. */
    SessionEntry running(int nowDone, int nowTotal) {
        return new SessionEntry(
                stored,
                progress.runningWith(nowDone, nowTotal),
                times,
                openings,
                remarks,
                skipped,
                view);
    }

    /** True if it is this experiment. Numbers are given again when the last one is deleted. */
    public boolean isOf(StoredExperiment other) {
        return stored.id() == other.id() && stored.added().equals(other.added());
    }

    /** Trials that have been measured. */
    public int done() {
        return progress.done();
    }

    /** Trials of its plan. */
    public int total() {
        return progress.total();
    }

    public boolean complete() {
        return done() >= total();
    }
}
