package marshalyard.cli.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.analysis.claim.ClaimCheck;
import marshalyard.analysis.claim.Judge;
import marshalyard.analysis.claim.TestRule;
import marshalyard.analysis.results.Results;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.Suite;
import marshalyard.model.plan.Plan;

/** Tells of claims that could not be judged, before anything is measured. */
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

    /**
     * What a plan says of claims that it can't decide, whatever its trials find: because they do
     * not say which of several cells they mean, or because their cells can't be run here.
     *
     * @param claims those about all experiments; those of a single one stand in that
     * @param objection to cells that can't be run
     * @return a sentence for each such claim
     */
    public static List<String> ofPlan(
            List<Experiment> experiments, List<Claim> claims, Plan.Objection objection) {
        List<Results> planned =
                experiments.stream().map(e -> Results.of(e).refusing(objection)).toList();
        List<String> lines = new ArrayList<>(faults(planned, claims));
        for (Results each : planned) {
            lines.addAll(faults(List.of(each), each.experiment().claims()));
        }
        return lines;
    }

    private static List<String> faults(List<Results> planned, List<Claim> claims) {
        Judge judge = Judge.ofOutcomes(planned, TestRule.ONCE);
        List<String> lines = new ArrayList<>();
        for (Claim claim : claims) {
            judge.fault(claim)
                    .ifPresent(
                            fault ->
                                    lines.add(
                                            "Claim "
                                                    + claim.id()
                                                    + " can't be judged by this plan: "
                                                    + fault));
        }
        return lines;
    }
}
