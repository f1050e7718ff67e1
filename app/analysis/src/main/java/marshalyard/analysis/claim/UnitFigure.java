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
import java.util.stream.IntStream;
import marshalyard.model.claim.ClaimAmount;

/**
 * A figure of which each worker pair has a value.
 *
 * @param units one of each pair, in the order in which pairs ran
 * @param kind what it counts
 * @param unit how its values are told
 * @param place its levels by dimension, without those over which it was reduced
 * @param cells of which it is made
 */
record UnitFigure(
        double[] units,
        ClaimAmount.Kind kind,
        FigureText unit,
        Map<String, String> place,
        Set<PlacedCell> cells) {

    /** The same at another place. */
    UnitFigure at(Map<String, String> other) {
        return new UnitFigure(units, kind, unit, other, cells);
    }

    double centre() {
        boolean positive = Arrays.stream(units).allMatch(v -> v > 0);
        double mean = Arrays.stream(units).map(v -> positive ? Math.log(v) : v).average().orElse(0);
        return positive ? Math.exp(mean) : mean;
    }

    /** A figure of two, pair by pair, as far as both have pairs. */
    static UnitFigure of(
            UnitFigure a,
            UnitFigure b,
            DoubleBinaryOperator operator,
            ClaimAmount.Kind kind,
            FigureText unit) {
        int pairs = Math.min(a.units.length, b.units.length);
        Map<String, String> place = new LinkedHashMap<>(a.place);
        b.place.forEach(place::putIfAbsent);
        Set<PlacedCell> cells = new LinkedHashSet<>(a.cells);
        cells.addAll(b.cells);
        return new UnitFigure(
                IntStream.range(0, pairs)
                        .mapToDouble(i -> operator.applyAsDouble(a.units[i], b.units[i]))
                        .toArray(),
                kind,
                unit,
                place,
                cells);
    }

    /** One figure of several, pair by pair, as far as all have pairs. */
    static UnitFigure of(
            List<UnitFigure> several,
            ToDoubleFunction<double[]> reduce,
            Map<String, String> place) {
        UnitFigure first = several.get(0);
        int pairs = several.stream().mapToInt(f -> f.units.length).min().orElse(0);
        Set<PlacedCell> cells = new LinkedHashSet<>();
        several.forEach(f -> cells.addAll(f.cells));
        List<Double> units = new ArrayList<>();
        for (int i = 0; i < pairs; i++) {
            int pair = i;
            units.add(
                    reduce.applyAsDouble(
                            several.stream().mapToDouble(f -> f.units[pair]).toArray()));
        }
        return new UnitFigure(
                units.stream().mapToDouble(v -> v).toArray(), first.kind, first.unit, place, cells);
    }
}
