package marshalyard.cli.session;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import marshalyard.analysis.compare.Foreseen;
import marshalyard.analysis.results.MissingTrials;
import marshalyard.analysis.results.Results;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.model.text.Counted;
import marshalyard.model.text.Quote;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiments;
import marshalyard.session.UnusableTrial;

/** Warnings of what a session holds, or lacks, beside the figures that a command shows. */
public final class SessionWarnings {
    /** A file can hold millions of such trials. */
    private static final int MOST = 20;

    private SessionWarnings() {}

    /** Warns of an old session into which two programs wrote at the same time. */
    public static void doubles(SessionStore store, PrintWriter err) throws SessionException {
        long doubles = store.doubles();
        if (doubles == 0) return;
        warn(
                err,
                store.file()
                        + " holds "
                        + Counted.of(doubles, "trial")
                        + " twice, because two programs once wrote it at the same time. All"
                        + " are counted: its cells have more trials than the experiment asks for.");
    }

    /** Warns of experiments that can't be read. */
    public static void unreadable(StoredExperiments experiments, PrintWriter err) {
        few(experiments.faults(), err);
    }

    /** Warns of trials that are no part of any figure. */
    public static void unusable(SessionStore store, List<UnusableTrial> trials, PrintWriter err) {
        if (trials.isEmpty()) return;
        int count = trials.size();
        warn(
                err,
                ("%s holds %s that can't be used. The others are shown; 'marshalyard resume'"
                                + " measures what is missing.")
                        .formatted(store.file(), count == 1 ? "a trial" : count + " trials"));
        few(trials.stream().map(UnusableTrial::sentence).toList(), err);
    }

    /** Warns of samples and profiles that were asked for and could not be used. */
    public static void faults(Results results, PrintWriter err) {
        few(results.samples().faults(), err);
    }

    /** Warns of trials that the experiment asks for and the session does not have. */
    public static void missing(SessionStore store, Results results, PrintWriter err) {
        MissingTrials missing = results.missing();
        if (missing.none()) return;
        warn(err, missing.sentence() + " 'marshalyard resume " + store.file() + "' measures them.");
    }

    /**
     * Warns of trials that failed and were not measured since, of which tables tell nothing; those
     * that can't be used are told by {@link #unusable}.
     */
    public static void failed(SessionStore store, Results results, PrintWriter err) {
        Set<Trial> measured =
                results.trials().stream()
                        .filter(record -> !record.failed())
                        .map(TrialRecord::trial)
                        .collect(Collectors.toSet());
        Map<Trial, TrialRecord> failed = new LinkedHashMap<>();
        for (TrialRecord record : results.trials()) {
            if (!record.failed() || measured.contains(record.trial())) continue;
            if (UnusableTrial.isSaidBy(record)) continue;
            failed.put(record.trial(), record);
        }
        if (failed.isEmpty()) return;
        TrialRecord first = failed.values().iterator().next();
        long cells = failed.keySet().stream().map(trial -> trial.cell().key()).distinct().count();
        warn(
                err,
                "%s of %s failed, such as %s: %s 'marshalyard resume %s' runs what failed again."
                        .formatted(
                                Counted.of(failed.size(), "trial"),
                                Counted.of(cells, "cell"),
                                first.trial().cell().title(),
                                first.failure(),
                                store.file()));
    }

    /** Warns before a run of what the reader of its figures must know. */
    public static void beforeRun(List<String> sentences, PrintWriter err) {
        few(sentences, err);
    }

    /** What the run will be able to show, which is no warning. */
    public static void foreseen(Plan plan, PrintWriter err) {
        Foreseen.of(plan).ifPresent(sentence -> err.println("NOTE: " + sentence));
        err.flush();
    }

    private static void few(List<String> sentences, PrintWriter err) {
        sentences.stream().limit(MOST).forEach(sentence -> warn(err, sentence));
        int others = sentences.size() - MOST;
        if (others > 0) warn(err, "And so " + others + " more.");
    }

    private static void warn(PrintWriter err, String sentence) {
        err.println("WARN: " + Quote.oneLine(Quote.message(sentence)));
        err.flush();
    }
}
