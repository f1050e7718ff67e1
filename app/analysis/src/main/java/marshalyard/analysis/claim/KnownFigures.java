package marshalyard.analysis.claim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.model.claim.ClaimAmount;
import marshalyard.model.claim.Side;
import org.hipparchus.stat.StatUtils;

/** Chooses the test of each figure by what it is a figure of. */
final class KnownFigures {
    private final TestRule rule;

    /** The two figures of each quotient over what may be 0. */
    private final Map<UnitFigure, List<UnitFigure>> divided = new IdentityHashMap<>();

    /** What is known of figures that were made of such quotients. */
    private final Map<UnitFigure, Known> ofQuotients = new IdentityHashMap<>();

    /** Figures that may lie on both sides of 0. */
    private final Set<UnitFigure> ofEitherSign = Collections.newSetFromMap(new IdentityHashMap<>());

    KnownFigures(TestRule rule) {
        this.rule = rule;
    }

    /** Keeps which of the figures of a side may be 0. */
    void keep(List<UnitFigure> figures, Side side) {
        if (mayBeZero(side)) ofEitherSign.addAll(figures);
    }

    /**
     * Keeps which are divided by what may be 0.
     *
     * @param two the figures of which each is made, in the same order
     */
    void keep(List<UnitFigure> figures, List<List<UnitFigure>> two) {
        for (int i = 0; i < figures.size(); i++) divided.put(figures.get(i), two.get(i));
    }

    /** Keeps of which figures one is the mean. */
    void keepMean(UnitFigure mean, List<UnitFigure> several) throws Unanswered {
        if (several.stream().anyMatch(ofEitherSign::contains)) ofEitherSign.add(mean);
        if (several.stream().noneMatch(divided::containsKey)) return;
        List<Known> quotients = new ArrayList<>();
        for (UnitFigure figure : several) quotients.add(oneOfTwo(figure));
        ofQuotients.put(mean, new MeanOfSeveral(quotients));
    }

    /** Keeps of which figures one is the greatest, or the lowest. */
    void keepExtreme(UnitFigure extreme, List<UnitFigure> several, boolean greatest)
            throws Unanswered {
        if (divided.containsKey(extreme) || !divided.containsKey(several.get(0))) return;
        List<Known> others = new ArrayList<>();
        for (UnitFigure figure : several) others.add(quotient(divided.get(figure)));
        Comparator<Known> byCentre = Comparator.comparingDouble(Known::centre);
        int best =
                others.indexOf(Collections.max(others, greatest ? byCentre : byCentre.reversed()));
        others.remove(best);
        List<UnitFigure> two = divided.get(several.get(best));
        UnitFigure upper = two.get(0);
        Chosen chosen = upper.chosen().of(several.size(), greatest);
        Known known = quotient(List.of(upper.among(chosen), two.get(1)));
        ofQuotients.put(
                extreme,
                greatest
                        ? Extreme.of(known, others, List.of())
                        : Extreme.of(known, List.of(), others));
    }

    /** True of a difference and of a figure of a line, which may lie on both sides of 0. */
    static boolean mayBeZero(Side side) {
        return side instanceof Side.Difference
                || side instanceof Side.Cells cells && CellFigures.liesOnALine(cells);
    }

    /** A figure of a side. */
    Known of(UnitFigure figure, Side side) throws Unanswered {
        if (divided.containsKey(figure)) return quotient(divided.get(figure));
        List<Known> greater = new ArrayList<>();
        List<Known> lower = new ArrayList<>();
        for (UnitFigure f : figure.rivals().greater()) greater.add(alone(f, side));
        for (UnitFigure f : figure.rivals().lower()) lower.add(alone(f, side));
        return Extreme.of(alone(figure, side), greater, lower);
    }

    /**
     * What cells have is tested as tables tell it: by the geometric mean of pairs, and where events
     * are counted by their mean. A difference, or a figure of a line, may lie on both sides of 0:
     * only times above it are tested by their logarithms.
     */
    private Known alone(UnitFigure figure, Side side) throws Unanswered {
        double[] units = figure.units();
        boolean time = figure.kind() == ClaimAmount.Kind.TIME;
        if (!(side instanceof Side.Cells cells)) {
            return sampleAlone(figure, side instanceof Side.Quotient || time);
        }
        if (CellFigures.tellsAgreement(cells)) return new PartOfPairs(units, figure.chosen(), rule);
        if (CellFigures.fitsALine(cells)) return sampleAlone(figure, false).within(0, 1);
        if (CellFigures.liesOnALine(cells)) return sampleAlone(figure, time);
        boolean events = CellFigures.countsEvents(cells.measure());
        if (events && Arrays.stream(units).allMatch(v -> v == 0)) {
            return new NoEvents(units.length, rule);
        }
        Sample sample = sampleAlone(figure, !events);
        Sample possible = CellFigures.isPart(cells) ? sample.within(0, 1) : sample.asAmount();
        return events ? new FewEvents(possible, StatUtils.sum(units), figure.chosen()) : possible;
    }

    /** One figure over another which may be 0, of pairs that ran side by side. */
    private Known quotient(List<UnitFigure> two) throws Unanswered {
        UnitFigure upper = two.get(0);
        UnitFigure lower = two.get(1);
        return Extreme.of(
                quotientAlone(upper, lower),
                quotients(Rivals.quotients(upper, lower, true)),
                quotients(Rivals.quotients(upper, lower, false)));
    }

    private List<Known> quotients(List<List<UnitFigure>> several) throws Unanswered {
        List<Known> all = new ArrayList<>();
        for (List<UnitFigure> two : several) all.add(quotientAlone(two.get(0), two.get(1)));
        return all;
    }

    private Known quotientAlone(UnitFigure upper, UnitFigure lower) throws Unanswered {
        List<UnitFigure.Row> rows = UnitFigure.rows(List.of(upper, lower));
        double[] over = rows.stream().mapToDouble(row -> row.values()[1]).toArray();
        if (StatUtils.mean(over) == 0) {
            throw Unanswered.byValues(
                    "What the ratio is over is 0 in the mean of the worker pairs, and there is no"
                            + " ratio over 0.");
        }
        return new QuotientOfMeans(
                rows.stream().mapToDouble(row -> row.values()[0]).toArray(),
                over,
                upper.chosen(),
                lower.chosen(),
                rule);
    }

    /**
     * How one figure compares with another one of its unit: by their ratio.
     *
     * @param ratio that of each pair
     */
    Known ratio(UnitFigure ratio, UnitFigure a, UnitFigure b) throws Unanswered {
        return areDivided(a, b) ? new TwoQuotients(oneOfTwo(a), oneOfTwo(b)) : sample(ratio, true);
    }

    /** The same for a margin around 1: there it counts how far the ratio lies from 1. */
    Known likeness(UnitFigure ratio, UnitFigure a, UnitFigure b) throws Unanswered {
        return !areDivided(a, b) && ofEitherSign.contains(b)
                ? quotient(List.of(a, b))
                : ratio(ratio, a, b);
    }

    private boolean areDivided(UnitFigure a, UnitFigure b) {
        return isDivided(a) || isDivided(b);
    }

    /** True if the likeness of two figures is told by means of pairs, not by ratios of each. */
    boolean isByMeans(UnitFigure a, UnitFigure b) {
        return areDivided(a, b) || ofEitherSign.contains(b);
    }

    /** True if a figure is no mean of those of pairs. */
    boolean isDivided(UnitFigure figure) {
        return divided.containsKey(figure) || ofQuotients.containsKey(figure);
    }

    private Known oneOfTwo(UnitFigure figure) throws Unanswered {
        if (ofQuotients.containsKey(figure)) return ofQuotients.get(figure);
        return divided.containsKey(figure) ? quotient(divided.get(figure)) : sample(figure, true);
    }

    /** The mean of pairs. */
    Known sample(UnitFigure figure, boolean log) {
        return Extreme.of(
                sampleAlone(figure, log),
                samples(figure.rivals().greater(), log),
                samples(figure.rivals().lower(), log));
    }

    private List<Known> samples(List<UnitFigure> figures, boolean log) {
        return figures.stream().<Known>map(f -> sampleAlone(f, log)).toList();
    }

    private Sample sampleAlone(UnitFigure figure, boolean log) {
        return new Sample(figure.units(), log, rule).among(figure.chosen());
    }

    /** True if a figure without its rivals is above the bound for sure. */
    boolean isAbove(UnitFigure figure, double bound) {
        return sampleAlone(figure, true).above(bound, false) <= TestRule.ERROR;
    }

    /** True if it is below, likewise. */
    boolean isBelow(UnitFigure figure, double bound) {
        return sampleAlone(figure, true).below(bound, false) <= TestRule.ERROR;
    }
}
