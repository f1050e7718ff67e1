package marshalyard.analysis.claim;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.statistics.Interval;
import marshalyard.model.claim.Claim;
import marshalyard.model.claim.ClaimAmount;
import marshalyard.model.claim.Published;

/**
 * A claim with the answer of trials to it.
 *
 * @param found what was found, a sentence; why it was not measured, and what to do, if it was not
 * @param remedy what would decide it, a sentence; empty if it is decided
 * @param figure the figure that decides: that of the condition which is farthest from being
 *     fulfilled; empty if nothing was measured
 * @param ours what stands beside the published figure; empty if nothing was measured, or if some
 *     figures are ratios and others differences
 * @param error of the decision, that of a single claim; NaN if it is undecided
 * @param adjusted the same by Holm for all claims that were judged together
 * @param further pairs that would probably decide it; empty if it is decided, or if no number that
 *     can be had would
 * @param cells of its sides, those of the first side first
 * @param open cells of which further pairs would decide it; empty if it is decided
 * @param sides the cells of each side of its first statement; empty if nothing was measured
 * @param remarks what a reader must know, such as unequal work
 * @param afterMeasuring true if it was written down when trials had been measured already
 */
public record JudgedClaim(
        Claim claim,
        ClaimOutcome outcome,
        String found,
        String remedy,
        Optional<Figure> figure,
        Optional<Ours> ours,
        double error,
        double adjusted,
        Optional<Integer> further,
        Set<PlacedCell> cells,
        Set<PlacedCell> open,
        List<Set<PlacedCell>> sides,
        List<String> remarks,
        boolean afterMeasuring) {

    /**
     * A figure with its interval, on the scale of its bound and of what was published.
     *
     * @param centre in the base unit of its kind
     * @param interval at 90 %, both of whose ends are bounds of a test that errs in 5 %; infinite
     *     at both where a ratio is over a figure that can't be told from 0; empty of a single pair
     * @param least the bound; minus infinity if there is none
     * @param most the bound; infinity if there is none
     * @param pairs of workers
     * @param place which of several conditions it is; empty if there is one
     * @param statement which of the claim's statements it is of, from 1
     */
    public record Figure(
            double centre,
            Optional<Interval> interval,
            double least,
            double most,
            int pairs,
            String place,
            int statement,
            FigureText words) {
        /** The centre with its unit. */
        public String text() {
            return words.measured(centre);
        }

        /** True if nothing is known of it: it may be of any size and sign. */
        boolean isUnbounded() {
            return interval.filter(Interval::isUnbounded).isPresent();
        }

        /** The interval with its unit; empty if there is none. */
        public String intervalText() {
            return interval.map(i -> words.measured(i.low()) + " to " + words.measured(i.high()))
                    .orElse("");
        }
    }

    /**
     * The figures of all conditions of a claim's first statement, as one.
     *
     * @param centre their geometric mean, in the base unit of their kind
     * @param low the lower end of the only condition's interval, or the least figure of several
     * @param high likewise
     * @param kind what they count
     */
    public record Ours(
            double centre, double low, double high, ClaimAmount.Kind kind, FigureText words) {
        /** The centre with its unit, and the range around it if there is one. */
        public String text() {
            return low < high
                    ? "%s (%s to %s)"
                            .formatted(
                                    words.measured(centre),
                                    words.measured(low),
                                    words.measured(high))
                    : words.measured(centre);
        }
    }

    public JudgedClaim {
        remarks = List.copyOf(remarks);
        open = Set.copyOf(open);
        sides = List.copyOf(sides);
        cells = Collections.unmodifiableSet(new LinkedHashSet<>(cells));
    }

    /** One that nothing was measured for. */
    static JudgedClaim notMeasured(Claim claim, String why) {
        return new JudgedClaim(
                claim,
                ClaimOutcome.NOT_MEASURED,
                why,
                "",
                Optional.empty(),
                Optional.empty(),
                Double.NaN,
                Double.NaN,
                Optional.empty(),
                Set.of(),
                Set.of(),
                List.of(),
                List.of(),
                false);
    }

    JudgedClaim adjusted(double byHolm) {
        return new JudgedClaim(
                claim,
                outcome,
                found,
                remedy,
                figure,
                ours,
                error,
                byHolm,
                further,
                cells,
                open,
                sides,
                remarks,
                afterMeasuring);
    }

    JudgedClaim writtenAfter() {
        return new JudgedClaim(
                claim, outcome, found, remedy, figure, ours, error, adjusted, further, cells, open,
                sides, remarks, true);
    }

    /** True if the decision stands among all claims that were judged together. */
    public boolean standsAmongAll() {
        return outcome.decided() && adjusted <= TestRule.ERROR;
    }

    /**
     * What was published, if it can be compared with the figure: it is of the claim's first
     * statement.
     */
    public Optional<Published> published() {
        return claim.content()
                .published()
                .filter(p -> figure.filter(f -> f.statement() == 1).isPresent());
    }

    /** What was published, in the unit of what was found; empty if nothing was. */
    public String publishedText() {
        Optional<Published> published = claim.content().published();
        if (published.isEmpty()) return "";
        Published p = published.get();
        return ours.filter(o -> o.kind() == p.low().kind())
                .map(o -> p.told(amount -> o.words().published(amount.value())))
                .orElseGet(p::toString);
    }

    /** The figure that stands beside what was published, or else the one that decides. */
    public String figureText() {
        boolean another = claim.content().published().isPresent() && published().isEmpty();
        return another
                ? ours.map(o -> o.words().measured(o.centre())).orElse("")
                : figure.map(Figure::text).orElse("");
    }

    /** True if it can be a dot in a chart of what was published against what was found. */
    public boolean comparable() {
        return claim.content()
                .published()
                .filter(p -> p.low().value() > 0)
                .filter(p -> ours.filter(o -> o.kind() == p.low().kind()).isPresent())
                .filter(p -> ours.get().low() > 0 && Double.isFinite(ours.get().high()))
                .isPresent();
    }
}
