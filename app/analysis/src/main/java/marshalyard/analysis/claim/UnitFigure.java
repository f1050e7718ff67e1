package marshalyard.analysis.claim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.PairsBeside;
import marshalyard.analysis.statistics.Round;
import marshalyard.model.claim.ClaimAmount;
import marshalyard.model.figure.Quantity;
import org.hipparchus.stat.StatUtils;

/**
 * A figure of which each worker pair has a value.
 *
 * @param pairs in the order in which they ran
 * @param kind what it counts
 * @param unit how its values are told
 * @param place its levels by dimension, without those over which it was reduced
 * @param cells of which it is made
 * @param chosen from how many figures
 * @param rivals the others of these, which may be the extreme in truth
 */
record UnitFigure(
        List<PairValues.Pair> pairs,
        ClaimAmount.Kind kind,
        FigureText unit,
        Map<String, String> place,
        Set<PlacedCell> cells,
        Chosen chosen,
        Rivals rivals) {
    UnitFigure {
        pairs = List.copyOf(pairs);
    }

    /** A figure that was named before anything was measured. */
    UnitFigure(
            List<PairValues.Pair> pairs,
            ClaimAmount.Kind kind,
            FigureText unit,
            Map<String, String> place,
            Set<PlacedCell> cells) {
        this(pairs, kind, unit, place, cells, Chosen.BEFORE, Rivals.NONE);
    }

    /** The same at another place. */
    UnitFigure at(Map<String, String> other) {
        return new UnitFigure(pairs, kind, unit, other, cells, chosen, rivals);
    }

    /** The same values as another kind of figure. */
    UnitFigure as(ClaimAmount.Kind other, FigureText text, Map<String, String> at) {
        return new UnitFigure(pairs, other, text, at, cells, chosen, rivals);
    }

    /** The same, chosen from so many. */
    UnitFigure among(Chosen others) {
        return new UnitFigure(pairs, kind, unit, place, cells, others, rivals);
    }

    /** The same with these rivals. */
    UnitFigure beside(Rivals others) {
        return new UnitFigure(pairs, kind, unit, place, cells, chosen, others);
    }

    /** This one and its rivals. */
    Stream<UnitFigure> withRivals() {
        return Stream.concat(Stream.of(this), rivals.all());
    }

    /** The value of each pair. */
    double[] units() {
        return pairs.stream().mapToDouble(PairValues.Pair::median).toArray();
    }

    double centre() {
        double[] units = units();
        boolean positive = Arrays.stream(units).allMatch(v -> v > 0);
        double mean = Arrays.stream(units).map(v -> positive ? Math.log(v) : v).average().orElse(0);
        return positive ? Math.exp(mean) : mean;
    }

    /**
     * A figure of two, of pairs that ran side by side: one that rises with the first and falls with
     * the second.
     *
     * @throws Unanswered if there are none
     */
    static UnitFigure of(
            UnitFigure a,
            UnitFigure b,
            DoubleBinaryOperator operator,
            ClaimAmount.Kind kind,
            FigureText unit)
            throws Unanswered {
        Map<String, String> place = new LinkedHashMap<>(a.place);
        b.place.forEach(place::putIfAbsent);
        UnitFigure both = of(List.of(a, b), v -> operator.applyAsDouble(v[0], v[1]), place);
        return new UnitFigure(
                both.pairs,
                kind,
                unit,
                place,
                both.cells,
                a.chosen.over(b.chosen),
                Rivals.of(a, b, operator));
    }

    /**
     * One figure of several, of pairs that ran side by side.
     *
     * @throws Unanswered if there are none
     */
    static UnitFigure of(
            List<UnitFigure> several, ToDoubleFunction<double[]> reduce, Map<String, String> place)
            throws Unanswered {
        UnitFigure first = several.get(0);
        Chosen chosen = several.stream().map(f -> f.chosen).reduce(Chosen.BEFORE, Chosen::with);
        UnitFigure one =
                new UnitFigure(
                        reduced(rows(several), reduce),
                        first.kind,
                        first.unit,
                        place,
                        cells(several),
                        chosen,
                        Rivals.NONE);
        return one.beside(Rivals.of(several, reduce, one));
    }

    static List<PairValues.Pair> reduced(List<Row> rows, ToDoubleFunction<double[]> reduce) {
        return rows.stream()
                .map(row -> new PairValues.Pair(reduce.applyAsDouble(row.values), row.rounds))
                .toList();
    }

    /** The same with other values. */
    UnitFigure of(List<PairValues.Pair> others) {
        return new UnitFigure(others, kind, unit, place, cells, chosen, rivals);
    }

    /** A figure without rivals that rises with one and falls with another. */
    static UnitFigure of(
            List<Row> rows,
            ToDoubleFunction<double[]> reduce,
            UnitFigure rising,
            UnitFigure falling) {
        return new UnitFigure(
                reduced(rows, reduce),
                rising.kind,
                rising.unit,
                Map.of(),
                cells(List.of(rising, falling)),
                rising.chosen.over(falling.chosen),
                Rivals.NONE);
    }

    /** The greatest of several figures, or the lowest: its cells stand for all. */
    static UnitFigure extreme(
            List<UnitFigure> several, boolean greatest, Map<String, String> place) {
        UnitFigure best = several.get(0);
        for (UnitFigure figure : several) {
            boolean beyond =
                    greatest ? figure.centre() > best.centre() : figure.centre() < best.centre();
            if (beyond) best = figure;
        }
        Chosen chosen = best.chosen.of(several.size(), greatest);
        Rivals rivals = Rivals.of(several, best, greatest);
        return new UnitFigure(best.pairs, best.kind, best.unit, place, best.cells, chosen, rivals);
    }

    /**
     * Which pairs have their greatest value where the most pairs have theirs: 1 of those, 0 of the
     * others. Of two such places the one counts at which an earlier pair has its own.
     *
     * @throws Unanswered if there are no such pairs
     */
    static UnitFigure samePeak(List<UnitFigure> several, Map<String, String> place)
            throws Unanswered {
        List<Row> rows = rows(several);
        int[] counts = new int[several.size()];
        for (Row row : rows) counts[row.peak()]++;
        int most = Arrays.stream(counts).max().orElse(0);
        int common =
                rows.stream()
                        .mapToInt(Row::peak)
                        .filter(p -> counts[p] == most)
                        .findFirst()
                        .orElse(0);
        List<PairValues.Pair> pairs =
                rows.stream()
                        .map(row -> new PairValues.Pair(row.peak() == common ? 1 : 0, row.rounds))
                        .toList();
        FigureText share = new FigureText(Quantity.SHARE);
        return new UnitFigure(pairs, share.kind(), share, place, cells(several))
                .among(Chosen.BEFORE.of(several.size(), true));
    }

    private static Set<PlacedCell> cells(List<UnitFigure> several) {
        Set<PlacedCell> cells = new LinkedHashSet<>();
        several.forEach(f -> cells.addAll(f.cells));
        return cells;
    }

    /** The values of several figures, of pairs that ran side by side. */
    record Row(double[] values, List<Round> rounds) {
        /** Which of them is greatest. */
        int peak() {
            int peak = 0;
            for (int i = 1; i < values.length; i++) if (values[i] > values[peak]) peak = i;
            return peak;
        }
    }

    static List<Row> rows(List<UnitFigure> several) throws Unanswered {
        List<Row> rows = new ArrayList<>();
        for (PairsBeside group : PairsBeside.of(several.stream().map(UnitFigure::pairs).toList())) {
            double[] values = new double[several.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = several.get(i).median(group.pairs().get(i));
            }
            rows.add(new Row(values, group.rounds()));
        }
        if (rows.isEmpty()) {
            throw new Unanswered(
                    "No pair of workers of %s ran beside one of the other cells. Run or resume the experiment."
                            .formatted(several.get(0).cells.iterator().next().cell().title()));
        }
        return rows;
    }

    private double median(List<Integer> some) {
        return StatUtils.percentile(
                some.stream().mapToDouble(pair -> pairs.get(pair).median()).toArray(), 50);
    }
}
