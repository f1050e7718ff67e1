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
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.PairsBeside;
import marshalyard.model.claim.ClaimAmount;
import org.hipparchus.stat.StatUtils;

/**
 * A figure of which each worker pair has a value.
 *
 * @param pairs in the order in which they ran
 * @param kind what it counts
 * @param unit how its values are told
 * @param place its levels by dimension, without those over which it was reduced
 * @param cells of which it is made
 */
record UnitFigure(
        List<PairValues.Pair> pairs,
        ClaimAmount.Kind kind,
        FigureText unit,
        Map<String, String> place,
        Set<PlacedCell> cells) {
    UnitFigure {
        pairs = List.copyOf(pairs);
    }

    /** The same at another place. */
    UnitFigure at(Map<String, String> other) {
        return new UnitFigure(pairs, kind, unit, other, cells);
    }

    /** The same values as another kind of figure. */
    UnitFigure as(ClaimAmount.Kind other, FigureText text, Map<String, String> at) {
        return new UnitFigure(pairs, other, text, at, cells);
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
     * A figure of two, of pairs that ran side by side.
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
        return of(List.of(a, b), v -> operator.applyAsDouble(v[0], v[1]), place)
                .as(kind, unit, place);
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
        Set<PlacedCell> cells = new LinkedHashSet<>();
        several.forEach(f -> cells.addAll(f.cells));
        List<PairValues.Pair> reduced = new ArrayList<>();
        for (PairsBeside group : PairsBeside.of(several.stream().map(UnitFigure::pairs).toList())) {
            double[] values = new double[several.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = several.get(i).median(group.pairs().get(i));
            }
            reduced.add(new PairValues.Pair(reduce.applyAsDouble(values), group.rounds()));
        }
        if (reduced.isEmpty()) {
            throw new Unanswered(
                    "No pair of workers of %s ran beside one of the other cells. Run or resume the experiment."
                            .formatted(first.cells.iterator().next().cell().title()));
        }
        return new UnitFigure(reduced, first.kind, first.unit, place, cells);
    }

    private double median(List<Integer> some) {
        return StatUtils.percentile(
                some.stream().mapToDouble(pair -> pairs.get(pair).median()).toArray(), 50);
    }
}
