package marshalyard.analysis.claim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.claim.ClaimAmount;
import marshalyard.model.claim.Reduction;
import marshalyard.model.claim.Reduction.Kind;
import marshalyard.model.claim.Selection;
import marshalyard.model.claim.Side;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.text.Counted;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.regression.SimpleRegression;

/** Evaluates the sides of one claim over the cells of experiments, pair by pair. */
final class SideFigures {
    private static final String CELL = "cell";

    private final List<Results> results;
    private final CellFigures figures;
    private final Places places;
    private final Set<String> allowed;
    private final Set<String> labels;
    private final Set<PlacedCell> missing = new LinkedHashSet<>();

    /**
     * @param allowed dimensions in which the figures of a side may differ
     */
    SideFigures(
            List<Results> results, CellFigures figures, Places places, Collection<String> allowed) {
        this.results = results;
        this.figures = figures;
        this.places = places;
        this.allowed = Set.copyOf(allowed);
        this.labels =
                results.stream()
                        .flatMap(r -> r.cells().stream())
                        .map(cell -> cell.engine().label())
                        .collect(Collectors.toSet());
    }

    /** Cells that are asked for and were not measured, of all sides so far. */
    Set<PlacedCell> missing() {
        return missing;
    }

    /** The figures of a side, one for each place that is allowed to differ. */
    List<UnitFigure> of(Side side) throws Unanswered {
        if (side instanceof Side.Quotient q) {
            List<UnitFigure> found = new ArrayList<>();
            for (List<UnitFigure> two : matched(of(q.of()), of(q.over()), q)) {
                requireAlike(two.get(0), two.get(1));
                if (!KnownFigures.mayBeZero(q.over())) requireDivisor(two.get(1));
                found.add(
                        UnitFigure.of(
                                two.get(0),
                                two.get(1),
                                (a, b) -> a / b,
                                ClaimAmount.Kind.NUMBER,
                                FigureText.RATIO));
            }
            return found;
        }
        if (side instanceof Side.Difference d) {
            List<UnitFigure> found = new ArrayList<>();
            for (List<UnitFigure> two : matched(of(d.of()), of(d.less()), d)) {
                requireAlike(two.get(0), two.get(1));
                UnitFigure first = two.get(0);
                found.add(
                        UnitFigure.of(
                                first, two.get(1), (a, b) -> a - b, first.kind(), first.unit()));
            }
            return found;
        }
        return cells((Side.Cells) side);
    }

    static void requireAlike(UnitFigure a, UnitFigure b) throws Unanswered {
        if (a.kind() == b.kind()) return;
        throw new Unanswered(
                "One side is %s, the other one %s. Compare figures of one unit."
                        .formatted(a.kind().words(), b.kind().words()));
    }

    /** Refuses a ratio over what is 0 in a worker pair, as lost messages mostly are. */
    private static void requireDivisor(UnitFigure over) throws Unanswered {
        for (UnitFigure figure : over.withRivals().toList()) {
            double[] units = figure.units();
            long zeros = Arrays.stream(units).filter(v -> v == 0).count();
            if (zeros == 0) continue;
            throw Unanswered.byValues(
                    ("The figure of %s is 0 in %s, and there is no ratio over 0. Compare by 'order',"
                                    + " which takes the difference there.")
                            .formatted(
                                    figure.cells().iterator().next().cell().title(),
                                    Counted.part(zeros, units.length, "worker pair")));
        }
    }

    private List<UnitFigure> cells(Side.Cells side) throws Unanswered {
        List<UnitFigure> found = new ArrayList<>();
        Map<Map<String, String>, PlacedCell> seen = new LinkedHashMap<>();
        boolean anyPlanned = false;
        String refused = "";
        for (Results r : results) {
            for (PlacedCell cell : all(r)) {
                if (!places.selects(side, cell, labels)) continue;
                anyPlanned = true;
                if (!figures.has(cell, side.measure())) {
                    String reason = r.refusals().against(cell.cell());
                    if (reason == null) missing.add(cell);
                    else refused = reason;
                    continue;
                }
                Map<String, String> place = free(places.of(cell), side.where());
                PlacedCell other = seen.putIfAbsent(places.of(cell), cell);
                if (other != null) {
                    throw new Unanswered(
                            ("Two experiments have the cell %s, '%s' and '%s'. Say which one with"
                                            + " 'experiment'.")
                                    .formatted(
                                            cell.cell().title(),
                                            other.experiment(),
                                            cell.experiment()));
                }
                found.add(figures.of(cell, side.measure()).at(place));
            }
        }
        if (found.isEmpty() && figures.areOfPlan() && !refused.isEmpty()) {
            throw new Unanswered(
                    "No cell of %s can be run here: %s".formatted(words(side), refused));
        }
        if (found.isEmpty()) throw nothing(side, anyPlanned);
        for (Reduction reduction : side.reductions()) {
            found = reduced(found, reduction);
        }
        requireAllowed(found, side);
        return found;
    }

    private static List<PlacedCell> all(Results r) {
        Set<PlacedCell> cells = new LinkedHashSet<>();
        r.cells().forEach(cell -> cells.add(new PlacedCell(r, cell)));
        r.all().stream().map(CellResult::cell).forEach(c -> cells.add(new PlacedCell(r, c)));
        return List.copyOf(cells);
    }

    private static String words(Side.Cells side) {
        String words = side.where().words();
        return words.isEmpty() ? "a side" : words;
    }

    private Unanswered nothing(Side.Cells side, boolean planned) {
        String of = side.where().words();
        if (planned) {
            return new Unanswered(
                    "No cell of " + of + " was measured. Run or resume the experiment.");
        }
        for (Map.Entry<String, List<String>> e : side.where().levels().entrySet()) {
            Selection only = new Selection(Map.of(e.getKey(), e.getValue()));
            Side.Cells alone = new Side.Cells(only, side.measure(), List.of());
            boolean any =
                    results.stream()
                            .flatMap(r -> all(r).stream())
                            .anyMatch(cell -> places.selects(alone, cell, labels));
            if (!any && e.getKey().equals(Selection.EXPERIMENT)) {
                return new Unanswered(
                        "The session has no experiment '%s'. Run it, or change the claim."
                                .formatted(String.join("' or '", e.getValue())));
            }
            if (!any) {
                return new Unanswered(
                        "No cell has %s %s. Add it to an experiment, or change the claim."
                                .formatted(e.getKey(), String.join(" or ", e.getValue())));
            }
        }
        return new Unanswered(
                "There is no cell of %s. Add it to an experiment, or change the claim."
                        .formatted(of.isEmpty() ? "this claim" : of));
    }

    /** The levels of a place that the selection leaves open. */
    private static Map<String, String> free(Map<String, String> place, Selection where) {
        Map<String, String> open = new LinkedHashMap<>(place);
        open.keySet().removeIf(where::fixes);
        return open;
    }

    /** Dimensions that are no more told apart when this one is not. */
    private static boolean goes(String dimension, List<String> away) {
        return away.contains(dimension)
                || dimension.startsWith("option.") && away.contains(EngineDimension.ENGINE.id());
    }

    private static List<UnitFigure> reduced(List<UnitFigure> figures, Reduction reduction)
            throws Unanswered {
        Map<Map<String, String>, List<UnitFigure>> groups = new LinkedHashMap<>();
        for (UnitFigure figure : figures) {
            Map<String, String> rest = new LinkedHashMap<>(figure.place());
            rest.keySet().removeIf(d -> goes(d, reduction.dimensions()));
            groups.computeIfAbsent(rest, place -> new ArrayList<>()).add(figure);
        }
        List<UnitFigure> found = new ArrayList<>();
        for (Map.Entry<Map<String, String>, List<UnitFigure>> group : groups.entrySet()) {
            found.add(reduced(group.getValue(), reduction, group.getKey()));
        }
        return found;
    }

    private static UnitFigure reduced(
            List<UnitFigure> group, Reduction reduction, Map<String, String> place)
            throws Unanswered {
        return switch (reduction.kind()) {
            case MAX -> UnitFigure.extreme(group, true, place);
            case MIN -> UnitFigure.extreme(group, false, place);
            case MEAN -> UnitFigure.of(group, StatUtils::mean, place);
            case MEDIAN -> UnitFigure.of(group, v -> StatUtils.percentile(v, 50), place);
            case SUM -> UnitFigure.of(group, StatUtils::sum, place);
            case SAME_PEAK -> UnitFigure.samePeak(group, place);
            case SLOPE, INTERCEPT, R2 -> line(group, reduction, place);
        };
    }

    private static UnitFigure line(
            List<UnitFigure> group, Reduction reduction, Map<String, String> place)
            throws Unanswered {
        String over = reduction.dimensions().get(0);
        double[] x = new double[group.size()];
        for (int i = 0; i < x.length; i++) {
            OptionalDouble number = number(group.get(i), over);
            if (number.isEmpty()) {
                throw new Unanswered(
                        "A line needs numbers on its axis; '%s' is none of a cell."
                                .formatted(over));
            }
            x[i] = number.getAsDouble();
        }
        int least = reduction.kind() == Kind.R2 ? 3 : 2;
        if (Arrays.stream(x).distinct().count() < least) {
            throw new Unanswered(
                    "A line needs at least %s levels of '%s'. Add levels to the experiment."
                            .formatted(least, over));
        }
        UnitFigure found =
                UnitFigure.of(
                        group,
                        y -> {
                            SimpleRegression line = new SimpleRegression();
                            for (int i = 0; i < x.length; i++) line.addData(x[i], y[i]);
                            return switch (reduction.kind()) {
                                case SLOPE -> line.getSlope();
                                case INTERCEPT -> line.getIntercept();
                                default -> line.getRSquare();
                            };
                        },
                        place);
        if (Arrays.stream(found.units()).anyMatch(Double::isNaN)) {
            throw Unanswered.byValues(
                    "Figures that are all alike tell nothing of how well a line fits them.");
        }
        return switch (reduction.kind()) {
            case INTERCEPT -> found;
            case SLOPE -> found.as(ClaimAmount.Kind.NUMBER, found.unit().by(over), place);
            default -> found.as(ClaimAmount.Kind.NUMBER, FigureText.RATIO, place);
        };
    }

    /** What a figure has in a dimension, as a number. */
    static OptionalDouble number(UnitFigure figure, String dimension) {
        if (dimension.equals(Selection.EXPERIMENT)) return OptionalDouble.empty();
        return Places.dimension(dimension).number(figure.cells().iterator().next().cell());
    }

    private void requireAllowed(List<UnitFigure> figures, Side.Cells side) throws Unanswered {
        if (figures.size() < 2 || allowed.contains(CELL)) return;
        Set<String> dimensions = new LinkedHashSet<>();
        figures.forEach(f -> dimensions.addAll(f.place().keySet()));
        for (String dimension : dimensions) {
            boolean varies =
                    figures.stream()
                                    .map(f -> f.place().getOrDefault(dimension, ""))
                                    .distinct()
                                    .count()
                            > 1;
            if (!varies || goes(dimension, List.copyOf(allowed))) continue;
            throw new Unanswered(
                    ("The cells of %s differ in '%s'. Choose one level, reduce them (max, min,"
                                    + " mean, median, sum), or write 'each: %s'.")
                            .formatted(words(side), dimension, dimension));
        }
    }

    /** Figures of two sides that have the same levels wherever both are open. */
    List<List<UnitFigure>> matched(List<UnitFigure> a, List<UnitFigure> b, Side side)
            throws Unanswered {
        List<List<UnitFigure>> pairs = new ArrayList<>();
        for (UnitFigure left : a) {
            for (UnitFigure right : b) {
                if (alike(left.place(), right.place())) pairs.add(List.of(left, right));
            }
        }
        if (pairs.isEmpty()) {
            throw new Unanswered(
                    "No cell of one side has its like on the other side of %s."
                            .formatted(side.words()));
        }
        return pairs;
    }

    private boolean alike(Map<String, String> left, Map<String, String> right) {
        for (Map.Entry<String, String> e : left.entrySet()) {
            String other = right.get(e.getKey());
            if (other == null || other.equals(e.getValue())) continue;
            if (allowed.contains(CELL) || goes(e.getKey(), List.copyOf(allowed))) return false;
        }
        return true;
    }
}
