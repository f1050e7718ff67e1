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
public record Judgements(List<Judgement> all) {
    public Judgements {
        double[] errors =
                all.stream()
                        .mapToDouble(
                                j ->
                                        j.outcome() == Outcome.NOT_MEASURED
                                                ? Double.NaN
                                                : j.outcome().decided() ? j.error() : 1)
                        .toArray();
        double[] adjusted = Holm.adjusted(errors);
        List<Judgement> told = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            Judgement judgement = all.get(i);
            told.add(judgement.outcome().decided() ? judgement.adjusted(adjusted[i]) : judgement);
        }
        all = List.copyOf(told);
    }

    /** Judges sets of claims, each on its own experiments. */
    public static Judgements of(Collection<ClaimSet> sets) {
        List<Judgement> all = new ArrayList<>();
        for (ClaimSet set : sets) all.addAll(set.judge());
        return new Judgements(all);
    }

    /** How many have each outcome; outcomes that none has are left out. */
    public Map<Outcome, Long> counts() {
        return all.stream()
                .collect(
                        Collectors.groupingBy(
                                Judgement::outcome,
                                () -> new EnumMap<>(Outcome.class),
                                Collectors.counting()));
    }

    /** {@code 62 hold, 30 do not hold, 35 are undecided, 6 were not measured}. */
    public String summary() {
        Map<Outcome, Long> counts = counts();
        List<String> parts = new ArrayList<>();
        for (Outcome outcome : Outcome.values()) {
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
