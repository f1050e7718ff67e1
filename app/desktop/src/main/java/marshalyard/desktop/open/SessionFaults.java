package marshalyard.desktop.open;

import java.util.List;
import java.util.function.Consumer;
import marshalyard.desktop.action.ActionContext;
import marshalyard.lab.RunEvent.Level;
import marshalyard.session.UnusableTrial;

/** Tells of what a session holds and can't be used: a notice, and each sentence in the log. */
final class SessionFaults {
    /** A file can hold millions of such trials. */
    private static final int MOST_LINES = 100;

    private final ActionContext context;

    SessionFaults(ActionContext context) {
        this.context = context;
    }

    /** Tells of trials that are shown as failed, or not at all. */
    void tell(List<UnusableTrial> trials) {
        if (trials.isEmpty()) return;
        trials.stream()
                .limit(MOST_LINES)
                .forEach(trial -> context.log().add(Level.WARN, trial.sentence()));
        notice(trials.get(0).sentence(), trials.size() - 1);
    }

    /** Tells of experiments that are not shown. */
    void tellOfExperiments(List<String> sentences) {
        if (sentences.isEmpty()) return;
        sentences.stream()
                .limit(MOST_LINES)
                .forEach(sentence -> context.log().add(Level.WARN, sentence));
        notice(sentences.get(0), sentences.size() - 1);
    }

    private void notice(String first, int others) {
        context.notices()
                .error(
                        others == 0
                                ? first
                                : "%s The same holds for %s more; the log has all."
                                        .formatted(first, others));
    }

    /** Takes sentences on samples, from the threads that read them. */
    Consumer<String> ofSamples() {
        return sentence ->
                context.background()
                        .fx()
                        .post(
                                () -> {
                                    context.log().add(Level.WARN, sentence);
                                    context.notices().error(sentence);
                                });
    }
}
