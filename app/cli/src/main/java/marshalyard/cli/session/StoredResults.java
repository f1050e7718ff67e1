package marshalyard.cli.session;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.results.Results;
import marshalyard.cli.terminal.FileLine;
import marshalyard.model.text.Counted;
import marshalyard.model.text.Quote;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.session.StoredExperiments;
import marshalyard.session.StoredProgress;
import marshalyard.session.StoredTrials;

/** Reads results from sessions. */
public final class StoredResults {
    private StoredResults() {}

    /**
     * Refuses an experiment that has not been run yet.
     *
     * @throws IllegalArgumentException with a sentence if the session has no trial of it
     */
    public static void requireSome(SessionStore store, StoredExperiment experiment)
            throws SessionException {
        if (store.progress().containsKey(experiment.id())) return;
        throw new IllegalArgumentException(none(store, experiment, "trial"));
    }

    /**
     * Refuses an experiment of which no trial has ended well.
     *
     * @throws IllegalArgumentException with a sentence, if there is none
     */
    public static void requireMeasured(
            SessionStore store, StoredExperiment experiment, Results results)
            throws SessionException {
        if (!results.measured().isEmpty()) return;
        throw new IllegalArgumentException(none(store, experiment, "measured trial"));
    }

    /** The sentence on an experiment without trials, which names others that have some. */
    private static String none(SessionStore store, StoredExperiment experiment, String what)
            throws SessionException {
        StoredExperiments all = store.numbered();
        String file = FileLine.name(store.file());
        String none = "There is no %s in %s. Run or resume it first.".formatted(what, file);
        if (all.count() < 2) return none;
        Map<Long, StoredProgress> progress = store.progress();
        List<String> others = new ArrayList<>();
        String asked = "";
        for (int number : all.numbers()) {
            StoredExperiment each = all.numbered(number);
            String title = "'" + Quote.oneLine(each.experiment().title()) + "'";
            int trials = progress.getOrDefault(each.id(), StoredProgress.NONE).outcomes().size();
            if (each.id() == experiment.id()) {
                asked = "experiment " + number + ", " + title;
            } else if (trials > 0) {
                others.add(
                        "--experiment %s has %s of %s"
                                .formatted(number, Counted.of(trials, "trial"), title));
            }
        }
        return "There is no %s of %s, in %s. Run or resume it first%s."
                .formatted(
                        what,
                        asked,
                        file,
                        others.isEmpty()
                                ? ""
                                : ", or take another one: " + String.join("; ", others));
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
