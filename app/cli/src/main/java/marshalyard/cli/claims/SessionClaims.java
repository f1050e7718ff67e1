package marshalyard.cli.claims;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.claim.ClaimSet;
import marshalyard.analysis.claim.TestRule;
import marshalyard.analysis.results.Results;
import marshalyard.cli.session.StoredResults;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredClaims;
import marshalyard.session.StoredExperiment;

/** The claims of a session with the results that they are about. */
public final class SessionClaims {
    private SessionClaims() {}

    /**
     * Every set of claims that a session keeps.
     *
     * @param err is told of what can't be read
     */
    public static List<ClaimSet> of(SessionStore store, PrintWriter err) throws SessionException {
        List<String> faults = new ArrayList<>();
        List<StoredClaims> all = store.claims(faults);
        faults.forEach(fault -> err.println("WARN: " + fault));
        if (all.isEmpty()) return List.of();
        Map<Long, Results> results = new LinkedHashMap<>();
        for (StoredExperiment experiment : store.experiments()) {
            boolean asked = all.stream().anyMatch(c -> c.experiments().contains(experiment.id()));
            if (asked) {
                results.put(experiment.id(), StoredResults.of(store, experiment, err));
            }
        }
        List<ClaimSet> sets = new ArrayList<>();
        for (StoredClaims claims : all) {
            List<Results> of =
                    claims.experiments().stream()
                            .filter(results::containsKey)
                            .map(results::get)
                            .toList();
            if (!claims.intact()) {
                err.println(
                        "WARN: Claims of this session were changed in the file after they were"
                                + " written down.");
            }
            sets.add(new ClaimSet(claims.claims(), of, rule(of), claims.afterMeasuring()));
        }
        return sets;
    }

    /** Who measures until claims are decided looks again and again. */
    private static TestRule rule(List<Results> results) {
        boolean goesOn =
                results.stream().anyMatch(r -> r.experiment().repetition().until().decided());
        return goesOn ? TestRule.AFTER_EACH_PAIR : TestRule.ONCE;
    }
}
