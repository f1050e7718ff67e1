package marshalyard.cli.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.analysis.claim.PairsToDecide;
import marshalyard.analysis.results.Results;
import marshalyard.cli.session.StoredResults;
import marshalyard.cli.status.ExitStatus;
import marshalyard.lab.claims.SessionClaims;
import marshalyard.lab.run.FurtherPairs;
import marshalyard.model.factor.Cell;
import marshalyard.model.plan.Plan;
import marshalyard.model.text.Counted;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredClaims;
import marshalyard.session.StoredExperiment;
import picocli.CommandLine;

/** Measures pairs across a session's experiments where they decide most claims in a time. */
final class FurtherClaims {
    private final SessionStore store;
    private final List<StoredClaims> claims;
    private final CommandLine line;
    private final Map<Long, Results> results = new HashMap<>();
    private final Map<Results, Double> seconds = new HashMap<>();

    /** Claims whose further pairs did not come, as trials fail. */
    private final Set<String> givenUp = new HashSet<>();

    /** Runs further pairs of an experiment. */
    @FunctionalInterface
    interface Runner {
        int run(StoredExperiment experiment, FurtherPairs pairs) throws Exception;
    }

    /**
     * Nothing is measured yet.
     *
     * @param claims that are to be decided
     */
    FurtherClaims(SessionStore store, List<StoredClaims> claims, CommandLine line) {
        this.store = store;
        this.claims = claims;
        this.line = line;
    }

    /**
     * Goes on until the claims are decided, or none can be.
     *
     * @param time for which it goes on
     * @param most pairs of a cell
     * @return the exit status
     */
    int run(Duration time, int most, Runner runner) throws Exception {
        long end = System.nanoTime() + time.toNanos();
        int worst = 0;
        while (System.nanoTime() < end) {
            Optional<PairsToDecide> next = next(most);
            if (next.isEmpty()) break;
            line.getOut()
                    .println(
                            "%nFor %s: %s of %s."
                                    .formatted(
                                            next.get().claim().claim().id(),
                                            Counted.of(next.get().pairs(), "further pair"),
                                            Counted.of(next.get().claim().open().size(), "cell")));
            int before = next.get().claim().figure().map(f -> f.pairs()).orElse(0);
            for (Map.Entry<Results, Set<Cell>> e : next.get().cells().entrySet()) {
                StoredExperiment experiment = of(e.getKey());
                FurtherPairs pairs = new FurtherPairs(e.getValue(), next.get().pairs());
                worst = ExitStatus.worse(worst, runner.run(experiment, pairs));
                results.remove(experiment.id());
                if (ExitStatus.isCutShort(worst)) return worst;
            }
            String id = next.get().claim().claim().id();
            boolean came =
                    judged().all().stream()
                            .filter(c -> c.claim().id().equals(id))
                            .anyMatch(
                                    c ->
                                            c.outcome().decided()
                                                    || c.figure().map(f -> f.pairs()).orElse(0)
                                                            > before);
            if (!came) givenUp.add(id);
        }
        return worst;
    }

    private JudgedClaims judged() throws SessionException {
        return JudgedClaims.of(
                SessionClaims.of(
                        store,
                        kept -> claims.stream().anyMatch(c -> c.id() == kept.id()),
                        this::read,
                        fault -> {}));
    }

    private Optional<PairsToDecide> next(int most) throws SessionException {
        JudgedClaims open =
                new JudgedClaims(
                        judged().all().stream()
                                .filter(c -> !givenUp.contains(c.claim().id()))
                                .toList());
        return PairsToDecide.next(
                open,
                placed -> seconds.computeIfAbsent(placed.results(), FurtherClaims::seconds),
                most);
    }

    private Results read(StoredExperiment experiment) throws SessionException {
        Results known = results.get(experiment.id());
        if (known == null) {
            known = StoredResults.of(store, experiment, line.getErr());
            results.put(experiment.id(), known);
        }
        return known;
    }

    private StoredExperiment of(Results asked) throws SessionException {
        List<StoredExperiment> found = new ArrayList<>();
        for (StoredExperiment each : store.experiments()) {
            if (results.get(each.id()) == asked) found.add(each);
        }
        return found.get(0);
    }

    /** About how long one trial of an experiment takes with its workers. */
    private static double seconds(Results results) {
        Plan plan = Plan.of(results.experiment());
        int trials = Math.max(1, plan.trials().size());
        return plan.estimateOfTrials().toMillis() / 1e3 / trials;
    }
}
