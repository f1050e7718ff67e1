package marshalyard.cli.run;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import marshalyard.analysis.answer.Duel;
import marshalyard.analysis.answer.DuelQuestion;
import marshalyard.analysis.answer.WhyCard;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.why.Saving;
import marshalyard.cli.status.ExitStatus;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.categories.SwitchRule;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.EngineSetup;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/**
 * The reasons for a duel's outcome: profiled trials split the difference; then what they foretell
 * is tried.
 */
record DuelReasons(
        TerminalRun run,
        SessionStore store,
        Secrets secrets,
        Set<String> confirmedFolders,
        Function<EngineSetup, List<SwitchRule>> switches) {

    /** Measures and prints; gives the exit status. */
    int tell(Duel duel, StoredExperiment stored, PrintWriter out) throws Exception {
        if (duel.answers().stream().noneMatch(answer -> answer.outcome().differs())) {
            out.println("Why: no difference is certain, so there is none to explain.");
            return ExitStatus.OK;
        }
        Experiment asked = stored.experiment();
        List<List<Saving>> foretold = new ArrayList<>();
        int status =
                measure(
                        DuelQuestion.why(asked),
                        results -> {
                            WhyCard card = new WhyCard(duel, results);
                            foretold.addAll(card.savings(switches));
                            out.println();
                            card.lines().forEach(out::println);
                            foretold.stream()
                                    .flatMap(List::stream)
                                    .map(Saving::prediction)
                                    .forEach(out::println);
                        });
        for (List<Saving> savings : foretold) {
            if (ExitStatus.isCutShort(status)) return status;
            status =
                    measure(
                            DuelQuestion.tried(asked, savings),
                            results -> {
                                out.println();
                                WhyCard.outcomes(savings, results).forEach(out::println);
                            });
        }
        return status;
    }

    private int measure(Experiment experiment, Consumer<Results> print) throws Exception {
        StoredExperiment added = store.add(experiment, Set.of());
        return run.run(
                store, added, secrets, confirmedFolders, (any, results) -> print.accept(results));
    }
}
