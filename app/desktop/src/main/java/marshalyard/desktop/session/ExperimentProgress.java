package marshalyard.desktop.session;

import java.util.Collection;
import marshalyard.model.text.Counted;
import marshalyard.session.Outcome;

/**
 * The progress of an experiment of the session.
 *
 * @param done trials that have been measured
 * @param failed trials whose every run failed
 * @param marked those of the measured ones that have a verdict
 * @param total trials of its plan
 * @param running whether its run is under way
 */
public record ExperimentProgress(int done, int failed, int marked, int total, boolean running) {
    /** The states for which the shelf has a sign. */
    public enum State {
        RUNNING,
        /** Trials failed. */
        FAILED,
        /** Nothing has been measured, and nothing failed: it waits, or was never run. */
        WAITING,
        /** Trials are missing, and none failed: cancelled or paused. */
        INCOMPLETE,
        /** All trials are measured, and some have a verdict. */
        MARKED,
        COMPLETE
    }

    static ExperimentProgress of(Collection<Outcome> trials, int total) {
        int failed = count(trials, Outcome.FAILED);
        return new ExperimentProgress(
                trials.size() - failed, failed, count(trials, Outcome.MARKED), total, false);
    }

    private static int count(Collection<Outcome> trials, Outcome which) {
        return (int) trials.stream().filter(which::equals).count();
    }

    /** The same while its run is under way, with new counts. */
    ExperimentProgress runningWith(int nowDone, int nowTotal) {
        return new ExperimentProgress(nowDone, failed, marked, nowTotal, true);
    }

    public State state() {
        if (running) return State.RUNNING;
        if (failed > 0) return State.FAILED;
        if (done < total) return done == 0 ? State.WAITING : State.INCOMPLETE;
        return marked > 0 ? State.MARKED : State.COMPLETE;
    }

    /**
     * The counts in words.
     *
     * @param since when the experiment was added, as a user reads it
     */
    public String sentence(String since) {
        String measured =
                Counted.part(done, total, "trial", "has", "have")
                        + " been measured since "
                        + since
                        + ".";
        if (running) return measured + " It is running.";
        return measured
                + (failed == 0 ? "" : " " + Counted.digits(failed) + " failed.")
                + (marked == 0
                        ? ""
                        : " "
                                + Counted.digits(marked)
                                + (marked == 1
                                        ? " has a verdict: read it"
                                        : " have verdicts: read them")
                                + " before you use the figures.");
    }
}
