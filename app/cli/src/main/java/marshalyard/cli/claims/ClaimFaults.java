package marshalyard.cli.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.analysis.claim.ClaimCheck;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.Suite;

/** Refuses claims that could never be judged before anything is measured. */
public final class ClaimFaults {
    private ClaimFaults() {}

    /**
     * Checks the metrics and units of every claim.
     *
     * @throws ExperimentException with a sentence that names the claim
     */
    public static void check(Suite suite) throws ExperimentException {
        List<Claim> all = new ArrayList<>(suite.claims());
        for (Experiment experiment : suite.experiments()) all.addAll(experiment.claims());
        for (Claim claim : all) {
            Optional<String> fault = ClaimCheck.fault(claim);
            if (fault.isEmpty()) continue;
            throw new ExperimentException(
                    claim.place() + ": Claim " + claim.id() + ": " + fault.get());
        }
    }
}
