package marshalyard.analysis.compare;

import java.util.ArrayList;
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
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.measurement.Measurement;
import org.hipparchus.stat.StatUtils;

/**
 * One side against the other over a group of cells: the geometric mean of the cells' ratios.
 *
 * <p>Of cells that ran side by side each worker pair gives one such mean, over all cells; of a
 * single pair each round gives one. The interval is Student's over the logarithms of these means.
 * Of two sessions each pair gives a mean of each side, of several sessions each session one, and
 * Welch's test compares the two samples.
 *
 * @param found the ratio, candidate over reference, with its test
 * @param cells that were compared
 * @param unit what was compared
 * @param scatter of the logarithms of these means: one where the sides ran side by side, else that
 *     of the reference and that of the candidate
 * @param logs of the means of the ratios, in the order of pairs; none where the sides did not run
 *     side by side
 */
public record GroupRatio(
        RatioEstimate found, int cells, Unit unit, List<Scatter> scatter, List<Double> logs) {

    public GroupRatio {
        scatter = List.copyOf(scatter);
        logs = List.copyOf(logs);
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
        List<CellValues> cells =
                ofEngine(results, candidate).entrySet().stream()
                        .filter(after -> before.containsKey(after.getKey()))
                        .map(
                                after ->
                                        new CellValues(
                                                before.get(after.getKey()).byPair(figure),
                                                after.getValue().byPair(figure)))
                        .filter(c -> c.reference().positive() && c.candidate().positive())
                        .toList();
        boolean onePair = cells.stream().anyMatch(c -> c.reference().withinOnePair());
        boolean several = cells.stream().anyMatch(c -> !c.reference().withinOnePair());
        return of(
                onePair && several
                        ? cells.stream().filter(c -> !c.reference().withinOnePair()).toList()
                        : cells,
                several ? Unit.PAIRS : Unit.ONE_PAIR,
                confidence);
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

    /**
     * The ratio over cells, all of one unit; those that lack pairs which most of the others have
     * are {@linkplain #isWhole left out}. Empty if there is none.
     */
    static Optional<GroupRatio> of(List<CellValues> cells, Unit unit, double confidence) {
        if (cells.isEmpty()) return Optional.empty();
        return unit == Unit.PAIRS || unit == Unit.ONE_PAIR
                ? Optional.of(sideBySide(cells, unit, confidence))
                : Optional.of(apart(cells, unit, confidence));
    }

    private static GroupRatio sideBySide(List<CellValues> cells, Unit unit, double confidence) {
        List<double[]> logs = cells.stream().map(CellValues::logRatios).toList();
        int pairs = whole(logs);
        double[] means = means(logs, pairs);
        RatioEstimate found =
                means.length < 2
                        ? RatioEstimate.alone(Math.exp(means[0]), confidence)
                        : RatioEstimate.of(
                                PairedTest.of(means, confidence),
                                Method.PAIRED,
                                means.length - 1.0);
        return new GroupRatio(
                found,
                count(logs, pairs),
                unit,
                List.of(Scatter.of(means)),
                Arrays.stream(means).boxed().toList());
    }

    private static GroupRatio apart(List<CellValues> cells, Unit unit, double confidence) {
        List<List<double[]>> sides = cells.stream().map(CellValues::logs).toList();
        int before = whole(sides.stream().map(s -> s.get(0)).toList());
        List<List<double[]>> enough =
                sides.stream().filter(s -> s.get(0).length >= before).toList();
        int after = whole(enough.stream().map(s -> s.get(1)).toList());
        List<List<double[]>> both = enough.stream().filter(s -> s.get(1).length >= after).toList();
        double[] reference = means(both.stream().map(s -> s.get(0)).toList(), before);
        double[] candidate = means(both.stream().map(s -> s.get(1)).toList(), after);
        return new GroupRatio(
                apart(reference, candidate, unit, confidence),
                both.size(),
                unit,
                List.of(Scatter.of(reference), Scatter.of(candidate)),
                List.of());
    }

    private static RatioEstimate apart(
            double[] reference, double[] candidate, Unit unit, double confidence) {
        boolean single = reference.length == 1 || candidate.length == 1;
        if (single && (unit != Unit.SESSIONS || reference.length == candidate.length)) {
            return RatioEstimate.alone(
                    Math.exp(StatUtils.mean(candidate) - StatUtils.mean(reference)), confidence);
        }
        LogRatio log =
                !single
                        ? Welch.ofLogs(reference, candidate, confidence)
                        : reference.length == 1
                                ? Welch.ofSingleLog(reference[0], candidate, true, confidence)
                                : Welch.ofSingleLog(candidate[0], reference, false, confidence);
        return RatioEstimate.of(log, single ? Method.SINGLE : Method.WELCH, log.degrees());
    }

    /**
     * How many pairs of each cell are taken, so that most of what was measured is: at least two
     * where there are cells with as many.
     */
    private static int whole(List<double[]> logs) {
        int best = 1;
        long most = 0;
        for (int pairs : logs.stream().mapToInt(l -> l.length).distinct().sorted().toArray()) {
            long taken = pairs < 2 ? 0 : (long) pairs * count(logs, pairs);
            if (taken <= most) continue;
            best = pairs;
            most = taken;
        }
        return best;
    }

    private static int count(List<double[]> logs, int pairs) {
        return (int) logs.stream().filter(l -> l.length >= pairs).count();
    }

    private static double[] means(List<double[]> logs, int pairs) {
        return IntStream.range(0, pairs)
                .mapToDouble(
                        i ->
                                logs.stream()
                                        .filter(l -> l.length >= pairs)
                                        .mapToDouble(l -> l[i])
                                        .average()
                                        .orElse(0))
                .toArray();
    }

    /** True of each cell that has the pairs which most of the cells have, in their order. */
    static List<Boolean> isWhole(List<CellValues> cells, Unit unit) {
        List<List<double[]>> sides = new ArrayList<>();
        for (CellValues cell : cells) {
            sides.add(
                    unit == Unit.PAIRS || unit == Unit.ONE_PAIR
                            ? List.of(cell.logRatios())
                            : cell.logs());
        }
        int before = whole(sides.stream().map(s -> s.get(0)).toList());
        int after =
                whole(
                        sides.stream()
                                .filter(s -> s.get(0).length >= before)
                                .map(s -> s.get(s.size() - 1))
                                .toList());
        return sides.stream()
                .map(s -> s.get(0).length >= before && s.get(s.size() - 1).length >= after)
                .toList();
    }

    /** The same with intervals that hold whenever the measuring ends. */
    public GroupRatio by(DecisionRule rule) {
        return logs.size() < 2
                ? this
                : new GroupRatio(
                        rule.estimate(found, logs.stream().mapToDouble(l -> l).toArray()),
                        cells,
                        unit,
                        scatter,
                        logs);
    }

    /** Candidate over reference. */
    public double ratio() {
        return found.ratio();
    }

    /** The interval of the ratio; from 0 to infinity where there is one mean only. */
    public Interval interval() {
        return found.interval();
    }

    /** True if nothing is known of how pairs differ. */
    public boolean withinOnePair() {
        return unit == Unit.ONE_PAIR;
    }

    /** True if there is one mean only, so that nothing tells how much chance has in it. */
    public boolean isSingle() {
        return interval().high() == Double.POSITIVE_INFINITY;
    }

    /** True if chance does not explain the ratio. */
    public boolean differs() {
        return !interval().contains(1);
    }
}
