package marshalyard.analysis.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.measurement.Measurement;

/**
 * Two sets of cells, cell by cell: those of two sessions by the cells' keys, or those of one
 * session that differ in one dimension only.
 *
 * @param cells the cells that were compared, in the reference's order
 * @param skipped the other cells of both sessions by key, each with the reason as a sentence
 * @param confidence the level of each comparison
 * @param acrossRules cells compared whose trials were not all measured by one {@linkplain
 *     marshalyard.model.measurement.Context#rule rule}
 */
public record SessionComparison(
        List<CellComparison> cells,
        Map<String, String> skipped,
        double confidence,
        long acrossRules) {

    public SessionComparison {
        cells = List.copyOf(cells);
        skipped = Collections.unmodifiableMap(new LinkedHashMap<>(skipped));
        Interval.requireConfidence(confidence);
    }

    /**
     * Compares every cell that both sessions measured.
     *
     * @param figure what is compared, such as {@code Measurement::bytesPerSecond}
     * @throws IllegalArgumentException if a session has two results for one cell
     */
    public static SessionComparison of(
            List<CellResult> reference,
            List<CellResult> candidate,
            ToDoubleFunction<Measurement> figure,
            Sense sense,
            double confidence) {
        return of(
                byKey(reference, c -> c.key()),
                byKey(candidate, c -> c.key()),
                figure,
                sense,
                confidence,
                Comparison::of);
    }

    /**
     * Compares the cells of one experiment that differ in one dimension only, such as its engines.
     * Their trials ran in the same rounds, so each worker pair is compared with the one that ran
     * beside it.
     *
     * @param reference the level to compare with, as {@link Dimension#text} writes it
     * @param candidate the level to compare
     * @throws IllegalArgumentException if no cell has one of the levels
     */
    public static SessionComparison between(
            List<CellResult> results,
            Dimension dimension,
            String reference,
            String candidate,
            ToDoubleFunction<Measurement> figure,
            Sense sense,
            double confidence) {
        Function<Cell, String> group = cell -> cell.without(dimension).toString();
        return of(
                byKey(with(results, dimension, reference), group),
                byKey(with(results, dimension, candidate), group),
                figure,
                sense,
                confidence,
                Comparison::sideBySide);
    }

    private static List<CellResult> with(
            List<CellResult> results, Dimension dimension, String level) {
        List<CellResult> with =
                results.stream().filter(r -> dimension.text(r.cell()).equals(level)).toList();
        if (!with.isEmpty()) return with;
        throw new IllegalArgumentException(
                "No cell has '"
                        + level
                        + "' as its "
                        + dimension.title().toLowerCase(Locale.ROOT)
                        + ". There are: "
                        + results.stream()
                                .map(r -> dimension.text(r.cell()))
                                .filter(text -> !text.isEmpty())
                                .distinct()
                                .collect(Collectors.joining(", "))
                        + ".");
    }

    private interface Comparing {
        Comparison of(PairValues reference, PairValues candidate, Sense sense, double confidence);
    }

    private static SessionComparison of(
            Map<String, CellResult> before,
            Map<String, CellResult> after,
            ToDoubleFunction<Measurement> figure,
            Sense sense,
            double confidence,
            Comparing comparing) {
        Map<String, String> skipped = new LinkedHashMap<>();
        Map<String, Comparison> compared = new LinkedHashMap<>();
        before.forEach(
                (key, result) -> {
                    CellResult other = after.get(key);
                    String reason = reason(result, other, figure);
                    if (reason.isEmpty()) {
                        compared.put(
                                key,
                                comparing.of(
                                        result.byPair(figure),
                                        other.byPair(figure),
                                        sense,
                                        confidence));
                    } else {
                        skipped.put(key, reason);
                    }
                });
        after.keySet().stream()
                .filter(key -> !before.containsKey(key))
                .forEach(key -> skipped.put(key, "Only the candidate has this cell."));
        List<String> keys = List.copyOf(compared.keySet());
        double[] adjusted =
                holm(compared.values().stream().mapToDouble(Comparison::pValue).toArray());
        List<CellComparison> cells =
                IntStream.range(0, keys.size())
                        .mapToObj(
                                i ->
                                        new CellComparison(
                                                keys.get(i),
                                                after.get(keys.get(i)).cell(),
                                                compared.get(keys.get(i)),
                                                adjusted[i]))
                        .toList();
        long acrossRules =
                keys.stream().filter(key -> areTwo(before.get(key), after.get(key))).count();
        return new SessionComparison(cells, skipped, confidence, acrossRules);
    }

    private static boolean areTwo(CellResult reference, CellResult candidate) {
        Set<Integer> rules = new HashSet<>(reference.rules());
        rules.addAll(candidate.rules());
        return rules.size() > 1;
    }

    /** Cells in which a difference was seen. */
    public long differing() {
        return cells.stream()
                .map(c -> c.comparison().verdict())
                .filter(v -> v == ComparisonVerdict.HIGHER || v == ComparisonVerdict.LOWER)
                .count();
    }

    /** Cells in which a difference would be seen by chance if there were none anywhere. */
    public double differingByChance() {
        long tested = cells.stream().filter(c -> c.comparison().method() != Method.NONE).count();
        return tested * (1 - confidence);
    }

    /** Cells whose difference {@linkplain CellComparison#standsOut stands out}. */
    public long standingOut() {
        return cells.stream().filter(CellComparison::standsOut).count();
    }

    /** Cells of which a session has a single worker pair. */
    public long withinOnePair() {
        return cells.stream().filter(c -> c.comparison().withinOnePair()).count();
    }

    /**
     * The {@linkplain Comparison#smallestDifference smallest difference} that the cell in the
     * middle shows, as a fraction; empty if less than half of the cells can show any.
     */
    public OptionalDouble smallestDifference() {
        double[] sorted =
                cells.stream()
                        .mapToDouble(c -> c.comparison().smallestDifference())
                        .sorted()
                        .toArray();
        if (sorted.length == 0) return OptionalDouble.empty();
        double middle = sorted[sorted.length / 2];
        return middle < Double.POSITIVE_INFINITY
                ? OptionalDouble.of(middle)
                : OptionalDouble.empty();
    }

    private static Map<String, CellResult> byKey(
            List<CellResult> results, Function<Cell, String> key) {
        return results.stream()
                .collect(
                        Collectors.toMap(
                                r -> key.apply(r.cell()),
                                Function.identity(),
                                (a, b) -> {
                                    throw new IllegalArgumentException(
                                            "The cell " + key.apply(a.cell()) + " stands twice.");
                                },
                                LinkedHashMap::new));
    }

    private static String reason(
            CellResult reference, CellResult candidate, ToDoubleFunction<Measurement> figure) {
        if (candidate == null) return "Only the reference has this cell.";
        if (reference.measured().isEmpty() || candidate.measured().isEmpty()) {
            return "No trial of this cell ended well in one of the sessions.";
        }
        boolean positive =
                Arrays.stream(new CellResult[] {reference, candidate})
                        .flatMapToDouble(r -> Arrays.stream(r.values(figure)))
                        .allMatch(v -> v > 0 && v < Double.POSITIVE_INFINITY);
        return positive ? "" : "A trial's figure is 0 or absent, so there is no ratio.";
    }

    /** Holm's step-down adjustment (Scandinavian Journal of Statistics 6, 1979). */
    static double[] holm(double[] p) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, p.length).boxed().toList());
        order.sort(Comparator.comparingDouble(i -> p[i]));
        double[] adjusted = new double[p.length];
        double largest = 0;
        for (int rank = 0; rank < p.length; rank++) {
            int i = order.get(rank);
            largest = Math.max(largest, Math.min(1, (p.length - rank) * p[i]));
            adjusted[i] = largest;
        }
        return adjusted;
    }
}
