package marshalyard.analysis.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.Round;
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
     * are {@linkplain #isWhole left out}. Empty if there is none, or no pair ran beside another.
     */
    static Optional<GroupRatio> of(List<CellValues> cells, Unit unit, double confidence) {
        if (cells.isEmpty()) return Optional.empty();
        return unit == Unit.PAIRS || unit == Unit.ONE_PAIR
                ? sideBySide(cells, unit, confidence)
                : Optional.of(apart(cells, unit, confidence));
    }

    private static Optional<GroupRatio> sideBySide(
            List<CellValues> cells, Unit unit, double confidence) {
        List<SortedMap<Round, Double>> logs = cells.stream().map(CellValues::logRatios).toList();
        SortedSet<Round> rounds = whole(logs);
        if (rounds.isEmpty()) return Optional.empty(); // no pair ran beside one of the other side
        double[] means = means(logs, rounds);
        RatioEstimate found =
                means.length < 2
                        ? RatioEstimate.alone(Math.exp(means[0]), confidence)
                        : RatioEstimate.of(
                                PairedTest.of(means, confidence),
                                Method.PAIRED,
                                means.length - 1.0);
        return Optional.of(
                new GroupRatio(
                        found,
                        count(logs, rounds),
                        unit,
                        List.of(Scatter.of(means)),
                        Arrays.stream(means).boxed().toList()));
    }

    private static GroupRatio apart(List<CellValues> cells, Unit unit, double confidence) {
        List<List<SortedMap<Round, Double>>> sides = cells.stream().map(CellValues::logs).toList();
        SortedSet<Round> before = whole(sides.stream().map(s -> s.get(0)).toList());
        List<List<SortedMap<Round, Double>>> enough =
                sides.stream().filter(s -> has(s.get(0), before)).toList();
        SortedSet<Round> after = whole(enough.stream().map(s -> s.get(1)).toList());
        List<List<SortedMap<Round, Double>>> both =
                enough.stream().filter(s -> has(s.get(1), after)).toList();
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
     * Which pairs of each cell are taken, so that most of what was measured is: at least two where
     * there are cells with as many.
     */
    private static SortedSet<Round> whole(List<SortedMap<Round, Double>> logs) {
        Map<Round, Long> cells =
                logs.stream()
                        .flatMap(l -> l.keySet().stream())
                        .collect(
                                Collectors.groupingBy(
                                        Function.identity(), TreeMap::new, Collectors.counting()));
        List<Round> commonFirst =
                cells.keySet().stream()
                        .sorted(Comparator.comparing(cells::get, Comparator.reverseOrder()))
                        .toList();
        SortedSet<Round> taken = new TreeSet<>();
        SortedSet<Round> best =
                new TreeSet<>(commonFirst.subList(0, Math.min(1, commonFirst.size())));
        long most = 0;
        for (Round round : commonFirst) {
            taken.add(round);
            long values = taken.size() < 2 ? 0 : (long) taken.size() * count(logs, taken);
            if (values <= most) continue;
            best = new TreeSet<>(taken);
            most = values;
        }
        return best;
    }

    private static boolean has(SortedMap<Round, Double> logs, SortedSet<Round> rounds) {
        return logs.keySet().containsAll(rounds);
    }

    private static int count(List<SortedMap<Round, Double>> logs, SortedSet<Round> rounds) {
        return (int) logs.stream().filter(l -> has(l, rounds)).count();
    }

    private static double[] means(List<SortedMap<Round, Double>> logs, SortedSet<Round> rounds) {
        return rounds.stream()
                .mapToDouble(
                        round ->
                                logs.stream()
                                        .filter(l -> has(l, rounds))
                                        .mapToDouble(l -> l.get(round))
                                        .average()
                                        .orElse(0))
                .toArray();
    }

    /** True of each cell that has the pairs which most of the cells have, in their order. */
    static List<Boolean> isWhole(List<CellValues> cells, Unit unit) {
        List<List<SortedMap<Round, Double>>> sides = new ArrayList<>();
        for (CellValues cell : cells) {
            sides.add(
                    unit == Unit.PAIRS || unit == Unit.ONE_PAIR
                            ? List.of(cell.logRatios())
                            : cell.logs());
        }
        SortedSet<Round> before = whole(sides.stream().map(s -> s.get(0)).toList());
        SortedSet<Round> after =
                whole(
                        sides.stream()
                                .filter(s -> has(s.get(0), before))
                                .map(s -> s.get(s.size() - 1))
                                .toList());
        return sides.stream()
                .map(s -> has(s.get(0), before) && has(s.get(s.size() - 1), after))
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
