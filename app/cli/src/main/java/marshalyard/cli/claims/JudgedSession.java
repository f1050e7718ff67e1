package marshalyard.cli.claims;

import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import marshalyard.analysis.claim.ClaimSet;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.cli.session.StoredResults;
import marshalyard.lab.claims.SessionClaims;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredClaims;

/** The claims of a session, judged by its trials. */
public final class JudgedSession {
    private final SessionStore store;
    private final PrintWriter err;
    private final Set<String> told = new HashSet<>();

    /**
     * The claims of a session.
     *
     * @param err is told of what can't be read, of each fault once
     */
    public JudgedSession(SessionStore store, PrintWriter err) {
        this.store = store;
        this.err = err;
    }

    /** Every claim. */
    public JudgedClaims all() throws SessionException {
        return of(claims -> true);
    }

    /** Some of them, judged together. */
    public JudgedClaims of(Predicate<StoredClaims> wanted) throws SessionException {
        return JudgedClaims.of(sets(wanted));
    }

    List<ClaimSet> sets(Predicate<StoredClaims> wanted) throws SessionException {
        return SessionClaims.of(
                store,
                wanted,
                experiment -> StoredResults.of(store, experiment, err),
                fault -> {
                    if (told.add(fault)) err.println("WARN: " + fault);
                });
    }
}
