package marshalyard.analysis.claim;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import marshalyard.analysis.results.Results;
import marshalyard.model.factor.Cell;

/**
 * Further worker pairs that would probably decide a claim. Of all undecided claims the one comes
 * first that costs least, so that in any time as many as can be are decided. Claims must be judged
 * by {@link TestRule#AFTER_EACH_PAIR}: a test that is made for one look errs more often when it is
 * asked again and again.
 *
 * @param claim that they would decide
 * @param cells to be measured again, by the experiment that has them
 * @param pairs how many of each
 */
public record PairsToDecide(JudgedClaim claim, Map<Results, Set<Cell>> cells, int pairs) {
    /** More pairs than these at once would go on where a claim has long been decided. */
    private static final int AT_ONCE = 4;

    /** The pairs that stand for more than can be had. */
    private static final int HOPELESS = 10_000;

    /**
     * The next pairs; empty if every claim is decided, or has as many as it may.
     *
     * @param cost of one pair of a cell, such as its seconds
     * @param most pairs that a cell may have
     */
    public static Optional<PairsToDecide> next(
            JudgedClaims judged, ToDoubleFunction<PlacedCell> cost, int most) {
        PairsToDecide best = null;
        double least = Double.POSITIVE_INFINITY;
        for (JudgedClaim claim : judged.all()) {
            if (claim.outcome() != ClaimOutcome.UNDECIDED || claim.open().isEmpty()) continue;
            // Few pairs foresee badly how many it takes: what seems hopeless comes last.
            int more = claim.further().orElse(HOPELESS);
            int left = most - claim.figure().map(JudgedClaim.Figure::pairs).orElse(0);
            // A cell that other claims are about may have had all of its pairs before this one.
            List<PlacedCell> open = claim.open().stream().filter(c -> pairs(c) < most).toList();
            if (left <= 0 || open.isEmpty()) continue;
            left =
                    Math.min(
                            left,
                            most - open.stream().mapToInt(PairsToDecide::pairs).max().orElse(0));
            double each = open.stream().mapToDouble(cost).sum();
            if (each * more >= least) continue;
            least = each * more;
            best =
                    new PairsToDecide(
                            claim, byExperiment(open), Math.min(Math.min(more, left), AT_ONCE));
        }
        return Optional.ofNullable(best);
    }

    /** Worker pairs that have measured a cell. */
    private static int pairs(PlacedCell placed) {
        return placed.results()
                .of(placed.cell())
                .map(result -> (int) result.pairs().stream().distinct().count())
                .orElse(0);
    }

    private static Map<Results, Set<Cell>> byExperiment(List<PlacedCell> open) {
        Map<Results, Set<Cell>> cells = new LinkedHashMap<>();
        for (PlacedCell placed : open) {
            cells.computeIfAbsent(placed.results(), results -> new LinkedHashSet<>())
                    .add(placed.cell());
        }
        return cells;
    }
}
