package marshalyard.analysis.claim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import marshalyard.model.claim.Bound;
import marshalyard.model.claim.ClaimAmount;
import marshalyard.model.claim.Side;
import marshalyard.model.claim.Statement;
import org.hipparchus.stat.StatUtils;

/** Makes conditions of a statement: figures that must lie within bounds. */
final class Conditions {
    private static final double INFINITY = Double.POSITIVE_INFINITY;

    private final SideFigures figures;
    private final TestRule rule;
    private final KnownFigures known;
    private final List<Condition> made = new ArrayList<>();
    private final Map<Condition, FigureText> texts = new LinkedHashMap<>();
    private final Map<Condition, Set<PlacedCell>> cellsOf = new LinkedHashMap<>();
    private final Set<PlacedCell> cells = new LinkedHashSet<>();
    private final List<List<UnitFigure>> compared = new ArrayList<>();

    Conditions(SideFigures figures, TestRule rule) {
        this.figures = figures;
        this.rule = rule;
        this.known = new KnownFigures(rule);
    }

    List<Condition> made() {
        return made;
    }

    FigureText text(Condition condition) {
        return texts.getOrDefault(condition, FigureText.RATIO);
    }

    /** True if some figures are ratios and others differences: they have no mean. */
    boolean isMixed() {
        return made.stream()
                        .map(this::text)
                        .map(text -> text.quantity() + " " + text.unit())
                        .distinct()
                        .count()
                > 1;
    }

    /** The cells of a condition. */
    Set<PlacedCell> of(Condition condition) {
        return cellsOf.getOrDefault(condition, Set.of());
    }

    Set<PlacedCell> cells() {
        return cells;
    }

    /** Figures that were divided by each other or compared. */
    List<List<UnitFigure>> compared() {
        return compared;
    }

    /** The cells of each side of a statement; of a ratio those of its two. */
    List<Set<PlacedCell>> sides(Statement statement) throws Unanswered {
        List<Side> sides = statement.sides();
        if (sides.size() == 1 && sides.get(0) instanceof Side.Quotient q) {
            sides = List.of(q.of(), q.over());
        }
        List<Set<PlacedCell>> all = new ArrayList<>();
        for (Side side : sides) {
            Set<PlacedCell> its = new LinkedHashSet<>();
            figures.of(side).forEach(f -> its.addAll(f.cells()));
            all.add(its);
        }
        return all;
    }

    /** Adds the conditions of a statement. */
    void add(Statement statement) throws Unanswered {
        if (statement instanceof Statement.Bounded s) bounded(s);
        else if (statement instanceof Statement.Ordered s) ordered(s);
        else if (statement instanceof Statement.Equal s) equal(s);
        else if (statement instanceof Statement.Cross s) cross(s);
        else if (statement instanceof Statement.Peak s) peak(s);
        else if (statement instanceof Statement.Trend s) trend(s);
        else if (statement instanceof Statement.Even s) even(s);
        else if (statement instanceof Statement.Dip s) dip(s);
        else scatter((Statement.Scatter) statement);
    }

    private List<UnitFigure> of(Side side) throws Unanswered {
        List<UnitFigure> found = figures.of(side);
        found.forEach(f -> cells.addAll(f.cells()));
        known.keep(found, side);
        if (side instanceof Side.Quotient q && KnownFigures.mayBeZero(q.over())) {
            known.keep(found, figures.matched(figures.of(q.of()), figures.of(q.over()), q));
        }
        return found;
    }

    private void add(
            String place,
            UnitFigure figure,
            boolean log,
            double least,
            double most,
            boolean strict) {
        add(place, figure, known.sample(figure, log), least, most, strict);
    }

    private void add(
            String place,
            UnitFigure figure,
            Known known,
            double least,
            double most,
            boolean strict) {
        Condition condition = new Condition(place, known, least, most, strict);
        made.add(condition);
        texts.put(condition, figure.unit());
        cellsOf.put(condition, open(figure, condition));
    }

    /** The cells of a figure, and of those of its rivals that leave the condition open. */
    private Set<PlacedCell> open(UnitFigure figure, Condition condition) {
        Set<PlacedCell> open = new LinkedHashSet<>(figure.cells());
        double least = condition.least();
        double most = condition.most();
        for (UnitFigure rival : figure.rivals().lower()) {
            boolean shown = Double.isInfinite(least) || known.isAbove(rival, least);
            if (!shown) open.addAll(rival.cells());
        }
        for (UnitFigure rival : figure.rivals().greater()) {
            boolean shown = Double.isInfinite(most) || known.isBelow(rival, most);
            if (!shown) open.addAll(rival.cells());
        }
        return open;
    }

    private static String place(UnitFigure figure, List<UnitFigure> all) {
        return figure.place().entrySet().stream()
                .filter(
                        e ->
                                all.stream()
                                                .map(f -> f.place().getOrDefault(e.getKey(), ""))
                                                .distinct()
                                                .count()
                                        > 1)
                .map(Map.Entry::getValue)
                .collect(Collectors.joining(", "));
    }

    private void bounded(Statement.Bounded s) throws Unanswered {
        if (s.side() instanceof Side.Quotient q) {
            compared.addAll(figures.matched(of(q.of()), of(q.over()), q));
        }
        List<UnitFigure> found = of(s.side());
        requireUnit(s.bound(), found.get(0));
        for (UnitFigure figure : found) {
            add(
                    place(figure, found),
                    figure,
                    known.of(figure, s.side()),
                    s.bound().least(),
                    s.bound().most(),
                    s.bound().strict());
        }
    }

    private static void requireUnit(Bound bound, UnitFigure figure) throws Unanswered {
        if (bound.kind() == figure.kind()) return;
        throw new Unanswered(
                "The bound %s is %s, but the figure is %s. Give the bound in its unit."
                        .formatted(bound.words(), bound.kind().words(), figure.kind().words()));
    }

    private void ordered(Statement.Ordered s) throws Unanswered {
        for (int i = 1; i < s.sides().size(); i++) {
            Side greater = s.sides().get(s.rising() ? i : i - 1);
            Side smaller = s.sides().get(s.rising() ? i - 1 : i);
            greater(greater, smaller, "");
        }
    }

    private void greater(Side greater, Side smaller, String where) throws Unanswered {
        List<List<UnitFigure>> pairs =
                figures.matched(of(greater), of(smaller), new Side.Quotient(greater, smaller));
        compared.addAll(pairs);
        List<UnitFigure> found = new ArrayList<>();
        for (List<UnitFigure> two : pairs) {
            SideFigures.requireAlike(two.get(0), two.get(1));
            found.add(
                    areRatios(two)
                            ? ratio(two.get(0), two.get(1))
                            : difference(two.get(0), two.get(1)));
        }
        for (int i = 0; i < found.size(); i++) {
            UnitFigure one = found.get(i);
            List<UnitFigure> two = pairs.get(i);
            boolean ratio = areRatios(two);
            String place = joined(place(one, found), ratio ? "" : "difference");
            Known tested =
                    ratio ? known.ratio(one, two.get(0), two.get(1)) : known.sample(one, false);
            add(joined(where, place), one, tested, ratio ? 1 : 0, INFINITY, true);
        }
    }

    private boolean areRatios(List<UnitFigure> two) {
        return arePositive(two) || two.stream().anyMatch(known::isDivided);
    }

    /** Where a value is 0 or below there is no ratio of any use: an order is one of differences. */
    private static boolean arePositive(List<UnitFigure> figures) {
        return figures.stream()
                .flatMap(UnitFigure::withRivals)
                .flatMapToDouble(f -> Arrays.stream(f.units()))
                .allMatch(v -> v > 0);
    }

    private static UnitFigure difference(UnitFigure a, UnitFigure b) throws Unanswered {
        return UnitFigure.of(a, b, (x, y) -> x - y, a.kind(), a.unit());
    }

    private static String joined(String a, String b) {
        return a.isEmpty() ? b : b.isEmpty() ? a : a + ", " + b;
    }

    /**
     * One figure over another. Where a value is 0 or below there is no ratio of any use, so that an
     * order must be one of differences: these lie above 1 where the difference is above 0.
     */
    private static UnitFigure ratio(UnitFigure a, UnitFigure b) throws Unanswered {
        SideFigures.requireAlike(a, b);
        boolean positive = arePositive(List.of(a, b));
        double scale = Math.max(Math.abs(a.centre()), Math.abs(b.centre()));
        double unit = scale == 0 ? 1 : scale;
        return UnitFigure.of(
                a,
                b,
                positive ? (x, y) -> x / y : (x, y) -> 1 + (x - y) / unit,
                ClaimAmount.Kind.NUMBER,
                FigureText.RATIO);
    }

    private void equal(Statement.Equal s) throws Unanswered {
        List<List<UnitFigure>> pairs =
                figures.matched(
                        of(s.left()), of(s.right()), new Side.Quotient(s.left(), s.right()));
        compared.addAll(pairs);
        List<UnitFigure> ratios = new ArrayList<>();
        for (List<UnitFigure> two : pairs) ratios.add(ratio(two.get(0), two.get(1)));
        for (int i = 0; i < ratios.size(); i++) {
            UnitFigure ratio = ratios.get(i);
            alike(place(ratio, ratios), ratio, pairs.get(i), s.within());
        }
    }

    private void alike(String place, UnitFigure ratio, List<UnitFigure> two, double within)
            throws Unanswered {
        UnitFigure a = two.get(0);
        UnitFigure b = two.get(1);
        if (arePositive(two) || known.isByMeans(a, b)) {
            Known likeness = known.likeness(ratio, a, b);
            add(place, ratio, likeness, 1 / (1 + within), 1 + within, false);
            return;
        }
        apart(place, a, b, 1 / (1 + within), 1 + within, false);
    }

    /**
     * Two figures by their difference, as a value is 0 or below.
     *
     * @param least of the ratio that there is not: the difference in parts of the greater figure is
     *     to lie as far above 0 as this lies above 1
     */
    private void apart(
            String place, UnitFigure a, UnitFigure b, double least, double most, boolean strict)
            throws Unanswered {
        SideFigures.requireAlike(a, b);
        double greater = Math.max(Math.abs(a.centre()), Math.abs(b.centre()));
        add(
                joined(place, "difference"),
                difference(a, b),
                false,
                greater == 0 ? 0 : greater * (least - 1),
                Double.isInfinite(most) ? most : greater * (most - 1),
                strict);
    }

    private void cross(Statement.Cross s) throws Unanswered {
        greater(s.first().in(s.above()), s.second().in(s.above()), s.above().words());
        greater(s.second().in(s.below()), s.first().in(s.below()), s.below().words());
    }

    private void peak(Statement.Peak s) throws Unanswered {
        List<List<UnitFigure>> groups = FiguresAlong.of(of(s.side()), s.side(), s.along());
        List<UnitFigure> firsts = groups.stream().map(g -> g.get(0)).toList();
        for (List<UnitFigure> group : groups) {
            FiguresAlong.requireLevels(group, s.along(), s.at());
            List<UnitFigure> accepted =
                    group.stream().filter(f -> FiguresAlong.isAt(f, s.along(), s.at())).toList();
            UnitFigure peak =
                    accepted.size() == 1
                            ? accepted.get(0)
                            : UnitFigure.extreme(accepted, !s.lowest(), group.get(0).place());
            known.keepExtreme(peak, accepted, !s.lowest());
            for (UnitFigure other : group) {
                if (FiguresAlong.isAt(other, s.along(), s.at())) continue;
                String than = "against " + other.place().get(s.along());
                above(
                        joined(place(group.get(0), firsts), than),
                        s.lowest() ? other : peak,
                        s.lowest() ? peak : other,
                        1 / (1 + s.ties()));
            }
        }
    }

    private void trend(Statement.Trend s) throws Unanswered {
        List<List<UnitFigure>> groups = FiguresAlong.of(of(s.side()), s.side(), s.along());
        List<UnitFigure> firsts = groups.stream().map(g -> g.get(0)).toList();
        for (List<UnitFigure> group : groups) {
            String where = place(group.get(0), firsts);
            for (int i = 1; i < group.size(); i++) {
                UnitFigure from = group.get(i - 1);
                UnitFigure to = group.get(i);
                String step = from.place().get(s.along()) + " to " + to.place().get(s.along());
                double least = 1 / (1 + s.ties());
                if (s.rises()) above(joined(where, step), to, from, least);
                else above(joined(where, step), from, to, least);
            }
            UnitFigure first = group.get(0);
            UnitFigure last = group.get(group.size() - 1);
            String whole = first.place().get(s.along()) + " to " + last.place().get(s.along());
            if (s.rises()) above(joined(where, whole), last, first, 1);
            else above(joined(where, whole), first, last, 1);
        }
    }

    private void above(String place, UnitFigure a, UnitFigure b, double least) throws Unanswered {
        if (!areRatios(List.of(a, b))) {
            apart(place, a, b, least, INFINITY, true);
            return;
        }
        UnitFigure ratio = ratio(a, b);
        add(place, ratio, known.ratio(ratio, a, b), least, INFINITY, true);
    }

    private void even(Statement.Even s) throws Unanswered {
        List<List<UnitFigure>> groups = FiguresAlong.of(of(s.side()), s.side(), s.along());
        List<UnitFigure> firsts = groups.stream().map(g -> g.get(0)).toList();
        for (List<UnitFigure> group : groups) {
            String where = place(group.get(0), firsts);
            for (int i = 0; i < group.size(); i++) {
                for (int j = i + 1; j < group.size(); j++) {
                    UnitFigure a = group.get(i);
                    UnitFigure b = group.get(j);
                    String two = b.place().get(s.along()) + " over " + a.place().get(s.along());
                    alike(joined(where, two), ratio(b, a), List.of(b, a), s.within());
                }
            }
        }
    }

    private void dip(Statement.Dip s) throws Unanswered {
        List<List<UnitFigure>> groups = FiguresAlong.of(of(s.side()), s.side(), s.along());
        List<UnitFigure> firsts = groups.stream().map(g -> g.get(0)).toList();
        for (List<UnitFigure> group : groups) {
            FiguresAlong.requireLevels(group, s.along(), s.at());
            for (int i = 0; i < group.size(); i++) {
                UnitFigure at = group.get(i);
                if (!FiguresAlong.isAt(at, s.along(), s.at())) continue;
                List<UnitFigure> neighbours = new ArrayList<>();
                for (int step : List.of(-1, 1)) {
                    int j = i + step;
                    while (j >= 0
                            && j < group.size()
                            && FiguresAlong.isAt(group.get(j), s.along(), s.at())) {
                        j += step;
                    }
                    if (j >= 0 && j < group.size()) neighbours.add(group.get(j));
                }
                if (neighbours.isEmpty()) {
                    throw new Unanswered("A dip needs a neighbour that is none. Add levels.");
                }
                UnitFigure beside = UnitFigure.of(neighbours, StatUtils::mean, at.place());
                known.keepMean(beside, neighbours);
                UnitFigure ratio = ratio(at, beside);
                add(
                        joined(place(group.get(0), firsts), at.place().get(s.along())),
                        ratio,
                        known.likeness(ratio, at, beside),
                        s.bound().least(),
                        s.bound().most(),
                        s.bound().strict());
            }
        }
    }

    private void scatter(Statement.Scatter s) throws Unanswered {
        List<UnitFigure> found = of(s.side());
        for (UnitFigure figure : found) {
            if (Arrays.stream(figure.units()).anyMatch(v -> v <= 0)) {
                throw Unanswered.byValues(
                        "The deviation of pairs is told of values above 0, which these are not.");
            }
            if (s.bound().kind() != ClaimAmount.Kind.NUMBER) {
                throw new Unanswered("A deviation is a part of its mean. Write it as in 5 %.");
            }
            Condition condition =
                    new Condition(
                            place(figure, found),
                            new Deviation(figure.units(), rule),
                            s.bound().least(),
                            s.bound().most(),
                            s.bound().strict());
            made.add(condition);
            texts.put(condition, FigureText.RATIO);
            cellsOf.put(condition, figure.cells());
        }
    }
}
