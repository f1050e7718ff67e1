package marshalyard.cli.claims;

import java.io.PrintWriter;
import java.util.List;
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
    private JudgedSession() {}

    /**
     * Every claim of a session.
     *
     * @param err is told of what can't be read
     */
    public static JudgedClaims all(SessionStore store, PrintWriter err) throws SessionException {
        return JudgedClaims.of(sets(store, claims -> true, err));
    }

    /** Some of its claims. */
    public static JudgedClaims of(
            SessionStore store, Predicate<StoredClaims> wanted, PrintWriter err)
            throws SessionException {
        return JudgedClaims.of(sets(store, wanted, err));
    }

    static List<ClaimSet> sets(SessionStore store, Predicate<StoredClaims> wanted, PrintWriter err)
            throws SessionException {
        return SessionClaims.of(
                store,
                wanted,
                experiment -> StoredResults.of(store, experiment, err),
                fault -> err.println("WARN: " + fault));
    }
}
