package marshalyard.analysis.why;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Estimate;
import marshalyard.analysis.statistics.Interval;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Cpus;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.factor.Profiling;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.profile.Breakdown;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.CategoryRules;

/**
 * The time that a message of one engine takes longer than that of another one, in parts that add up
 * to it. Every worker pair gives one such split, from its plain and from its profiled trials, so
 * that each part has Student's interval over pairs.
 *
 * <p>A message's time is the trial's over its messages. Of calls, and of ends that share a CPU, it
 * is the CPU time of all ends and the time in which none of them runs; of floods between CPUs it is
 * that of the busier end alone.
 *
 * @param faster one cell, plain
 * @param slower the other one, which differs in its engine
 * @param total time of a message that the slower one takes more, ns, from plain trials
 * @param pieces CPU time by category from profiled trials, and the time in which nothing ran, the
 *     largest first
 * @param rest by which plain trials differ more than profiled ones: what the profiler changed
 */
public record TimeSplit(Cell faster, Cell slower, Piece total, List<Piece> pieces, Piece rest) {
    /** One part of the difference, in ns a message; below 0 where the slower one takes less. */
    public record Piece(String name, Estimate nanos) {
        private double size() {
            return Math.abs(nanos.mean());
        }
    }

    /** Categories whose threads run beside the messages' way. */
    private static final Set<Category> BESIDE = EnumSet.of(Category.JIT);

    static final String WAITING = "waiting for the other end";
    private static final String REST = "not explained";
    static final String TOTAL = "all";

    /** Pieces below this part of the difference are told together. */
    private static final double SMALL = 0.05;

    private static final int LEAST_PAIRS = 2;

    public TimeSplit {
        pieces = List.copyOf(pieces);
    }

    /**
     * Every two cells of two engines that have plain and profiled trials of the same pairs. Which
     * of the two is slower is asked of each, as the engine that is slower over all cells may be
     * faster in one.
     */
    public static List<TimeSplit> of(Results results, String faster, String slower) {
        List<TimeSplit> all = new ArrayList<>();
        for (CellResult plain : results.all()) {
            if (!isPlainOf(plain, slower)) continue;
            results.all().stream()
                    .filter(other -> isPlainOf(other, faster))
                    .filter(other -> isLike(other.cell(), plain.cell()))
                    .findFirst()
                    .flatMap(other -> between(results, other, plain))
                    .ifPresent(all::add);
        }
        return all;
    }

    private static boolean isPlainOf(CellResult result, String engine) {
        return result.cell().engine().label().equals(engine)
                && !(result.cell().get(Factors.PATTERN) instanceof Pattern.Scheduled)
                && result.cell().get(Factors.PROFILE) == Profiling.OFF;
    }

    private static boolean isLike(Cell one, Cell other) {
        return one.without(EngineDimension.ENGINE).equals(other.without(EngineDimension.ENGINE));
    }

    private static Optional<TimeSplit> between(
            Results results, CellResult faster, CellResult slower) {
        Map<Integer, Map<String, Double>> less = byFork(results, faster);
        Map<Integer, Map<String, Double>> more = byFork(results, slower);
        Set<Integer> forks = new TreeSet<>(less.keySet());
        forks.retainAll(more.keySet());
        if (forks.size() < LEAST_PAIRS) return Optional.empty();
        Set<String> names = new TreeSet<>();
        less.values().forEach(costs -> names.addAll(costs.keySet()));
        more.values().forEach(costs -> names.addAll(costs.keySet()));
        List<Piece> pieces = new ArrayList<>();
        for (String name : names) {
            double[] values =
                    forks.stream()
                            .mapToDouble(
                                    fork ->
                                            more.get(fork).getOrDefault(name, 0.0)
                                                    - less.get(fork).getOrDefault(name, 0.0))
                            .toArray();
            pieces.add(new Piece(name, Estimate.of(values, Interval.CONFIDENCE)));
        }
        Piece total = taken(pieces, TOTAL);
        // The engine that lost may win in a cell: there it is the other one's time that is split.
        if (total.nanos.mean() < 0) return between(results, slower, faster);
        Piece rest = taken(pieces, REST);
        pieces.sort(Comparator.comparingDouble(Piece::size).reversed());
        return Optional.of(new TimeSplit(faster.cell(), slower.cell(), total, pieces, rest));
    }

    private static Piece taken(List<Piece> pieces, String name) {
        Piece found = pieces.stream().filter(p -> p.name.equals(name)).findFirst().orElseThrow();
        pieces.remove(found);
        return found;
    }

    /** The fork of each worker pair; the pairs of one fork ran side by side. */
    static Map<Integer, Integer> forks(Results results) {
        Map<Integer, Integer> forks = new TreeMap<>();
        results.trials().forEach(r -> forks.put(r.pair(), r.trial().fork()));
        return forks;
    }

    /** The time of a message and its parts, ns, of each fork that has plain and profiled trials. */
    static Map<Integer, Map<String, Double>> byFork(Results results, CellResult plain) {
        Cell profiled = plain.cell().with(Factors.PROFILE, Profiling.CPU);
        Optional<CellResult> under =
                results.all().stream().filter(r -> r.cell().equals(profiled)).findFirst();
        Map<Integer, Map<String, Double>> all = new TreeMap<>();
        if (under.isEmpty()) return all;
        Map<Integer, Double> times = times(plain);
        Map<Integer, Double> profiledTimes = times(under.get());
        Map<Integer, Map<Category, Double>> costs = costs(results, profiled);
        Map<Integer, Integer> forks = forks(results);
        for (int pair : times.keySet()) {
            if (!profiledTimes.containsKey(pair) || !costs.containsKey(pair)) continue;
            Map<String, Double> parts = new TreeMap<>();
            double running = 0;
            for (Map.Entry<Category, Double> cost : costs.get(pair).entrySet()) {
                if (BESIDE.contains(cost.getKey())) continue;
                parts.put(cost.getKey().title().toLowerCase(Locale.ROOT), cost.getValue());
                running += cost.getValue();
            }
            parts.put(WAITING, profiledTimes.get(pair) - running);
            parts.put(REST, times.get(pair) - profiledTimes.get(pair));
            parts.put(TOTAL, times.get(pair));
            all.put(forks.get(pair), parts);
        }
        return all;
    }

    static Map<Integer, Double> times(CellResult result) {
        ToDoubleFunction<Measurement> time = m -> 1e9 / m.requestsPerSecond();
        Map<Integer, Double> sums = new TreeMap<>();
        Map<Integer, Integer> counts = new TreeMap<>();
        for (int i = 0; i < result.measured().size(); i++) {
            int pair = result.pairs().get(i);
            sums.merge(pair, time.applyAsDouble(result.measured().get(i)), Double::sum);
            counts.merge(pair, 1, Integer::sum);
        }
        sums.replaceAll((pair, sum) -> sum / counts.get(pair));
        return sums;
    }

    /** CPU time of a message by category, ns, of the ends that its time is made of. */
    private static Map<Integer, Map<Category, Double>> costs(Results results, Cell cell) {
        List<EndProfile> ends =
                results.profiles().stream().filter(end -> end.cell().equals(cell)).toList();
        CategoryRules rules = results.samples().rules(cell.engine());
        Map<Integer, Map<Category, Double>> costs = new TreeMap<>();
        for (EndProfile end : isInTurns(cell) ? ends : busiest(ends)) {
            for (EndProfile.Part part : end.parts()) {
                Breakdown breakdown = Breakdown.of(part.profile().stacks(), rules);
                Map<Category, Double> own =
                        costs.computeIfAbsent(part.pair(), any -> new EnumMap<>(Category.class));
                breakdown
                        .categories()
                        .forEach(
                                (category, weight) ->
                                        own.merge(
                                                category,
                                                (double) weight / Math.max(1, part.messages()),
                                                Double::sum));
            }
        }
        return costs;
    }

    /** True if a message's time is the sum of what its ends do, one after the other. */
    private static boolean isInTurns(Cell cell) {
        return cell.get(Factors.PATTERN) instanceof Pattern.CallReturn
                || cell.get(Factors.CPUS).equals(Cpus.TOGETHER);
    }

    private static List<EndProfile> busiest(List<EndProfile> ends) {
        return ends.stream()
                .max(Comparator.comparingDouble(EndProfile::perMessage))
                .map(List::of)
                .orElse(List.of());
    }

    /**
     * {@code of 20.6 ± 0.4 µs more for each call: middleware 11.2 ± 0.5, system calls 3.1 ± 0.2, …
     * , not explained 0.3 ± 0.4.}
     */
    public String sentence() {
        double unit = Math.abs(total.nanos.mean()) < 1e3 ? 1 : 1e3;
        List<String> told = new ArrayList<>();
        List<Piece> small = new ArrayList<>();
        for (Piece piece : pieces) {
            if (piece.size() < SMALL * total.size()) small.add(piece);
            else told.add(piece.name + " " + value(piece.nanos, unit));
        }
        if (!small.isEmpty()) {
            double sum = small.stream().mapToDouble(p -> p.nanos.mean()).sum();
            double error =
                    Math.sqrt(small.stream().mapToDouble(p -> square(p.nanos.halfWidth())).sum());
            told.add("smaller parts " + number(sum, error, unit));
        }
        told.add(rest.name + " " + value(rest.nanos, unit));
        String each = slower.get(Factors.PATTERN) instanceof Pattern.Flood ? "message" : "call";
        return "Of %s %s more for each %s of %s: %s."
                .formatted(
                        value(total.nanos, unit),
                        unit == 1 ? "ns" : "µs",
                        each,
                        slower.engine().label(),
                        String.join(", ", told));
    }

    private static double square(double value) {
        return value * value;
    }

    private static String value(Estimate estimate, double unit) {
        return number(estimate.mean(), estimate.halfWidth(), unit);
    }

    /** A value and its half width with as many digits as the width defends, one at most. */
    static String number(double value, double width, double unit) {
        double shown = width / unit;
        int digits = shown >= 9.5 || unit == 1 ? 0 : 1;
        double rounded = Math.round(value / unit * Math.pow(10, digits)) / Math.pow(10, digits);
        String format = "%." + digits + "f";
        return String.format(Locale.ROOT, format + " ± " + format, rounded + 0.0, shown);
    }
}
