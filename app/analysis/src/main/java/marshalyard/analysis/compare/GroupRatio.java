package marshalyard.analysis.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.measurement.Measurement;

/**
 * One engine against another over a group of cells that ran side by side: the geometric mean of the
 * cells' ratios.
 *
 * <p>Each worker pair gives one such mean, over all cells and rounds; of a single pair each round
 * gives one. The interval is Student's over the logarithms of these means.
 *
 * @param ratio candidate over reference
 * @param interval of the ratio; from 0 to infinity where there is one mean only
 * @param cells that were compared
 * @param withinOnePair true if nothing is known of how pairs differ
 */
public record GroupRatio(double ratio, Interval interval, int cells, boolean withinOnePair) {

    /** The trials of one cell on both sides. */
    private record Both(PairValues reference, PairValues candidate) {
        /** Trials of each pair. */
        private static List<Integer> shape(PairValues values) {
            return values.byPair().stream().map(trials -> trials.length).toList();
        }

        boolean hasRatios() {
            return reference.positive()
                    && candidate.positive()
                    && shape(reference).equals(shape(candidate));
        }

        /** The logarithm of the ratio in each round; of several pairs, the mean of each. */
        double[] logs() {
            List<double[]> before = reference.byPair();
            List<double[]> after = candidate.byPair();
            if (reference.withinOnePair()) return logs(before.get(0), after.get(0));
            return IntStream.range(0, before.size())
                    .mapToDouble(
                            i ->
                                    Arrays.stream(logs(before.get(i), after.get(i)))
                                            .average()
                                            .orElse(0))
                    .toArray();
        }

        private static double[] logs(double[] before, double[] after) {
            return IntStream.range(0, before.length)
                    .mapToDouble(i -> Math.log(after[i] / before[i]))
                    .toArray();
        }
    }

    /**
     * Compares the cells that both engines measured in as many rounds as most of them. Empty if
     * there is none.
     *
     * @param results of both engines, in the order of their trials
     * @param reference label of the engine to compare with
     */
    public static Optional<GroupRatio> of(
            List<CellResult> results,
            String reference,
            String candidate,
            ToDoubleFunction<Measurement> figure,
            double confidence) {
        Map<String, CellResult> before = ofEngine(results, reference);
        List<Both> cells =
                ofEngine(results, candidate).entrySet().stream()
                        .filter(after -> before.containsKey(after.getKey()))
                        .map(
                                after ->
                                        new Both(
                                                before.get(after.getKey()).byPair(figure),
                                                after.getValue().byPair(figure)))
                        .filter(Both::hasRatios)
                        .toList();
        int rounds = cells.stream().mapToInt(c -> c.logs().length).max().orElse(0);
        List<Both> whole = cells.stream().filter(c -> c.logs().length == rounds).toList();
        if (rounds == 0) return Optional.empty();
        double[] means =
                IntStream.range(0, rounds)
                        .mapToDouble(
                                i ->
                                        whole.stream()
                                                .mapToDouble(c -> c.logs()[i])
                                                .average()
                                                .orElse(0))
                        .toArray();
        boolean onePair = whole.get(0).reference().withinOnePair();
        if (rounds == 1) {
            Interval anything = new Interval(0, Double.POSITIVE_INFINITY, confidence);
            return Optional.of(new GroupRatio(Math.exp(means[0]), anything, whole.size(), onePair));
        }
        LogRatio test = PairedTest.of(means, confidence);
        return Optional.of(new GroupRatio(test.ratio(), test.interval(), whole.size(), onePair));
    }

    private static Map<String, CellResult> ofEngine(List<CellResult> results, String label) {
        return results.stream()
                .filter(r -> r.cell().engine().label().equals(label))
                .filter(r -> !r.measured().isEmpty())
                .collect(
                        Collectors.toMap(
                                r -> r.cell().without(EngineDimension.ENGINE).toString(),
                                Function.identity()));
    }

    /** True if there is one mean only, so that nothing tells how much chance has in it. */
    public boolean isSingle() {
        return interval.high() == Double.POSITIVE_INFINITY;
    }

    /** True if chance does not explain the ratio. */
    public boolean differs() {
        return !interval.contains(1);
    }
}
