package marshalyard.lab.run;

import java.util.Optional;
import java.util.Set;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.plan.Plan;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/**
 * A request for a run.
 *
 * @param session takes every trial that ends
 * @param experiment where in the session
 * @param plan which trials; those that the session has already are left out
 * @param secrets of the engines' options
 * @param confirmedFolders folders of code that the user has seen and allowed to run
 * @param further pairs that are measured in place of what the plan has
 */
public record RunRequest(
        SessionStore session,
        StoredExperiment experiment,
        Plan plan,
        Secrets secrets,
        Set<String> confirmedFolders,
        Optional<FurtherPairs> further) {
    public RunRequest {
        confirmedFolders = Set.copyOf(confirmedFolders);
    }

    /** A request for what the plan has. */
    public RunRequest(
            SessionStore session,
            StoredExperiment experiment,
            Plan plan,
            Secrets secrets,
            Set<String> confirmedFolders) {
        this(session, experiment, plan, secrets, confirmedFolders, Optional.empty());
    }

    /** The same for further pairs. */
    public RunRequest beyond(FurtherPairs pairs) {
        return new RunRequest(
                session, experiment, plan, secrets, confirmedFolders, Optional.of(pairs));
    }

    /** A request without secrets and without foreign code. */
    public static RunRequest of(SessionStore session, StoredExperiment experiment, Plan plan) {
        return new RunRequest(session, experiment, plan, new Secrets(), Set.of());
    }
}
