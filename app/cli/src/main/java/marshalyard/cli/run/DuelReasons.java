package marshalyard.cli.run;

import java.io.PrintWriter;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import marshalyard.analysis.answer.Duel;
import marshalyard.analysis.answer.DuelQuestion;
import marshalyard.analysis.answer.WhyCard;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.why.SharedCpuSaving;
import marshalyard.cli.status.ExitStatus;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.experiment.Experiment;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/**
 * The reasons for a duel's outcome: profiled trials split the difference; then what they foretell
 * is tried.
 */
record DuelReasons(
        TerminalRun run, SessionStore store, Secrets secrets, Set<String> confirmedFolders) {

    /** Measures and prints; gives the exit status. */
    int tell(Duel duel, StoredExperiment stored, PrintWriter out) throws Exception {
        if (duel.answers().stream().noneMatch(answer -> answer.outcome().differs())) {
            out.println("Why: no difference is certain, so there is none to explain.");
            return ExitStatus.OK;
        }
        Experiment asked = stored.experiment();
        AtomicReference<Results> profiled = new AtomicReference<>();
        int status =
                measure(
                        DuelQuestion.why(asked),
                        results -> {
                            profiled.set(results);
                            out.println();
                            new WhyCard(duel, results).lines().forEach(out::println);
                            SharedCpuSaving.of(results)
                                    .forEach(s -> out.println("On one CPU " + s.prediction()));
                        });
        if (status > ExitStatus.TRIALS_FAILED) return status;
        Results apart = profiled.get();
        List<SharedCpuSaving> savings = SharedCpuSaving.of(apart);
        if (savings.isEmpty()) return status;
        return measure(
                DuelQuestion.together(asked),
                together -> {
                    out.println();
                    for (SharedCpuSaving saving : savings) {
                        saving.outcome(apart, together)
                                .ifPresent(sentence -> out.println("On one CPU " + sentence));
                    }
                });
    }

    private int measure(Experiment experiment, Consumer<Results> print) throws Exception {
        StoredExperiment added = store.add(experiment, Set.of());
        return run.run(
                store, added, secrets, confirmedFolders, (any, results) -> print.accept(results));
    }
}
