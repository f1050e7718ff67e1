package marshalyard.analysis.claim;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import marshalyard.analysis.compare.Holm;

/**
 * Claims that were judged together, so that each has Holm's level beside its own.
 *
 * @param all in the order of the claims
 */
public record JudgedClaims(List<JudgedClaim> all) {
    public JudgedClaims {
        double[] errors =
                all.stream()
                        .mapToDouble(
                                j ->
                                        j.outcome() == ClaimOutcome.NOT_MEASURED
                                                ? Double.NaN
                                                : j.outcome().decided() ? j.error() : 1)
                        .toArray();
        double[] adjusted = Holm.adjusted(errors);
        List<JudgedClaim> told = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            JudgedClaim judgement = all.get(i);
            told.add(judgement.outcome().decided() ? judgement.adjusted(adjusted[i]) : judgement);
        }
        all = List.copyOf(told);
    }

    /** Judges sets of claims, each on its own experiments. */
    public static JudgedClaims of(Collection<ClaimSet> sets) {
        List<JudgedClaim> all = new ArrayList<>();
        for (ClaimSet set : sets) all.addAll(set.judge());
        return new JudgedClaims(all);
    }

    /** How many have each outcome; outcomes that none has are left out. */
    public Map<ClaimOutcome, Long> counts() {
        return all.stream()
                .collect(
                        Collectors.groupingBy(
                                JudgedClaim::outcome,
                                () -> new EnumMap<>(ClaimOutcome.class),
                                Collectors.counting()));
    }

    /** {@code 62 hold, 30 do not hold, 35 are undecided, 6 were not measured}. */
    public String summary() {
        Map<ClaimOutcome, Long> counts = counts();
        List<String> parts = new ArrayList<>();
        for (ClaimOutcome outcome : ClaimOutcome.values()) {
            long count = counts.getOrDefault(outcome, 0L);
            if (count == 0) continue;
            boolean one = count == 1;
            parts.add(
                    count
                            + " "
                            + switch (outcome) {
                                case HOLDS -> one ? "holds" : "hold";
                                case DOES_NOT_HOLD -> one ? "does not hold" : "do not hold";
                                case UNDECIDED -> one ? "is undecided" : "are undecided";
                                case NOT_MEASURED -> one ? "was not measured" : "were not measured";
                            });
        }
        return String.join(", ", parts);
    }
}
