package marshalyard.lab.claims;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import marshalyard.analysis.claim.ClaimSet;
import marshalyard.analysis.claim.TestRule;
import marshalyard.analysis.results.Results;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredClaims;
import marshalyard.session.StoredExperiment;

/** The claims of a session with the results that they are about. */
public final class SessionClaims {
    private SessionClaims() {}

    /** Reads the results of an experiment. */
    @FunctionalInterface
    public interface Reader {
        Results read(StoredExperiment experiment) throws SessionException;
    }

    /** Claims about no other experiment than this. */
    public static Predicate<StoredClaims> about(StoredExperiment experiment) {
        return claims -> claims.experiments().equals(List.of(experiment.id()));
    }

    /** Claims across experiments. */
    public static Predicate<StoredClaims> acrossExperiments() {
        return claims -> claims.experiments().size() > 1;
    }

    /**
     * Sets of claims that a session keeps, in the order in which they came.
     *
     * @param wanted which of them
     * @param reader is asked once for each experiment that they are about
     * @param fault is told of what can't be read, or was changed
     */
    public static List<ClaimSet> of(
            SessionStore store,
            Predicate<StoredClaims> wanted,
            Reader reader,
            Consumer<String> fault)
            throws SessionException {
        List<String> faults = new ArrayList<>();
        List<StoredClaims> all = store.claims(faults).stream().filter(wanted).toList();
        faults.forEach(fault);
        if (all.isEmpty()) return List.of();
        Map<Long, Results> results = new LinkedHashMap<>();
        for (StoredExperiment experiment : store.experiments()) {
            boolean asked = all.stream().anyMatch(c -> c.experiments().contains(experiment.id()));
            if (asked) results.put(experiment.id(), reader.read(experiment));
        }
        List<ClaimSet> sets = new ArrayList<>();
        for (StoredClaims claims : all) {
            List<Results> of =
                    claims.experiments().stream()
                            .filter(results::containsKey)
                            .map(results::get)
                            .toList();
            if (!claims.intact()) {
                fault.accept(
                        "Claims of this session were changed in the file after they were written"
                                + " down.");
            }
            sets.add(
                    new ClaimSet(
                            claims.claims(),
                            of,
                            claims.sequential() ? TestRule.AFTER_EACH_PAIR : TestRule.ONCE,
                            claims.afterMeasuring()));
        }
        return sets;
    }
}
