package marshalyard.analysis.claim;

import java.util.List;
import marshalyard.analysis.results.Results;
import marshalyard.model.claim.Claim;

/**
 * Claims that were written down together, and the experiments whose cells they are about.
 *
 * @param rule by which they are tested: one that may be asked again and again, if the measuring
 *     went on until they were decided
 * @param afterMeasuring true if trials had been measured when they were written down
 */
public record ClaimSet(
        List<Claim> claims, List<Results> results, TestRule rule, boolean afterMeasuring) {
    public ClaimSet {
        claims = List.copyOf(claims);
        results = List.copyOf(results);
    }

    /** Claims that were written down before the first trial, judged once. */
    public static ClaimSet of(List<Claim> claims, List<Results> results) {
        return new ClaimSet(claims, results, TestRule.ONCE, false);
    }

    List<JudgedClaim> judge() {
        Judge judge = new Judge(results, rule);
        return claims.stream()
                .map(judge::judge)
                .map(j -> afterMeasuring ? j.writtenAfter() : j)
                .toList();
    }
}
