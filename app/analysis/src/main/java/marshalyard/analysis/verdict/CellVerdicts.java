package marshalyard.analysis.verdict;

import static marshalyard.model.factor.EngineDimension.ENGINE;
import static marshalyard.model.factor.Factors.CPUS;
import static marshalyard.model.factor.Factors.PATTERN;
import static marshalyard.model.factor.Factors.PROFILE;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import marshalyard.analysis.cost.ProfilerCost;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.OperationTime;
import marshalyard.analysis.statistics.Outliers;
import marshalyard.analysis.statistics.PairRange;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Sense;
import marshalyard.analysis.statistics.TrialTrend;
import marshalyard.analysis.statistics.TwoPeaks;
import marshalyard.engine.Facts;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Cpus;
import marshalyard.model.factor.Pattern;
import marshalyard.model.factor.Profiling;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.figure.Times;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.plan.Plan;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.model.text.Counted;

/** The verdicts on a cell: those on its trials, counted, and those that only all trials show. */
public final class CellVerdicts {
    /** Closer to the floor than this, a figure says more of the harness than of the engine. */
    static final double FLOOR = 3;

    /** A machine that is so much faster or slower than most of the time has changed speed. */
    static final double SPEED = 0.10;

    /** A worker that used such a share of a CPU has a thread that did the work. */
    static final double BUSY = 0.20;

    /** Fewer than half of the trials don't move the median, so these count from half on. */
    private static final Set<Kind> ABOUT_STEADINESS =
            EnumSet.of(
                    Kind.NOT_WARM,
                    Kind.NOT_BURNT_IN,
                    Kind.UNSTEADY,
                    Kind.STEADINESS_UNKNOWN,
                    Kind.COMPILING);

    private CellVerdicts() {}

    /**
     * All verdicts on a cell.
     *
     * @param all the results of the experiment, among which the null engine's is looked for
     */
    public static List<Verdict> of(
            CellResult result, Collection<CellResult> all, Repetition repetition) {
        return of(result, all, repetition, speeds(all), all);
    }

    /** All verdicts on every cell of an experiment; empty lists for those without any. */
    public static Map<Cell, List<Verdict>> byCell(
            Collection<CellResult> all, Repetition repetition) {
        SpeedSeries speeds = speeds(all);
        List<CellResult> plain =
                all.stream().filter(r -> r.cell().get(PROFILE) == Profiling.OFF).toList();
        List<CellResult> floors =
                all.stream().filter(r -> r.cell().engine().id().equals(Plan.FLOOR)).toList();
        Map<Cell, List<Verdict>> verdicts = new LinkedHashMap<>();
        for (CellResult result : all) {
            verdicts.put(result.cell(), of(result, floors, repetition, speeds, plain));
        }
        return verdicts;
    }

    private static SpeedSeries speeds(Collection<CellResult> all) {
        return SpeedSeries.of(all.stream().flatMap(r -> r.measured().stream()).toList());
    }

    private static List<Verdict> of(
            CellResult result,
            Collection<CellResult> floors,
            Repetition repetition,
            SpeedSeries speeds,
            Collection<CellResult> plain) {
        List<Verdict> verdicts = new ArrayList<>(ofTrials(result));
        twoRules(result).ifPresent(verdicts::add);
        verified(result).ifPresent(verdicts::add);
        AdaptiveStopping.notMet(result, repetition).ifPresent(verdicts::add);
        PairValues figures = figures(result);
        saturated(result).ifPresent(verdicts::add);
        outliers(figures).ifPresent(verdicts::add);
        pairsDisagree(result, figures).ifPresent(verdicts::add);
        drift(result, figures).ifPresent(verdicts::add);
        GrowthVerdict.of(result).ifPresent(verdicts::add);
        twoPeaked(result, figures).ifPresent(verdicts::add);
        TailVerdict.of(result).ifPresent(verdicts::add);
        nearFloor(result, floors).ifPresent(verdicts::add);
        profilerCost(result, plain).ifPresent(verdicts::add);
        misplaced(result).or(() -> placeUnknown(result)).ifPresent(verdicts::add);
        QueueVerdict.of(result).ifPresent(verdicts::add);
        BusyThreads.of(result).ifPresent(verdicts::add);
        speedChanged(result, speeds).ifPresent(verdicts::add);
        return verdicts;
    }

    private static List<Verdict> ofTrials(CellResult result) {
        Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
        Map<Kind, String> first = new EnumMap<>(Kind.class);
        for (Measurement m : result.measured()) {
            Set<Kind> ofThis = EnumSet.noneOf(Kind.class);
            for (Verdict verdict : m.verdicts()) {
                if (ofThis.add(verdict.kind())) counts.merge(verdict.kind(), 1, Integer::sum);
                first.putIfAbsent(verdict.kind(), verdict.sentence());
            }
        }
        int trials = result.measured().size();
        return counts.entrySet().stream()
                .filter(e -> !ABOUT_STEADINESS.contains(e.getKey()) || 2 * e.getValue() >= trials)
                .map(
                        e ->
                                new Verdict(
                                        e.getKey(),
                                        trials == 1
                                                ? first.get(e.getKey())
                                                : e.getValue()
                                                        + " of "
                                                        + trials
                                                        + " trials, such as: "
                                                        + first.get(e.getKey())))
                .toList();
    }

    private static Optional<Verdict> verified(CellResult result) {
        long payloads =
                result.measured().stream()
                        .filter(m -> m.integrity() != null)
                        .mapToLong(m -> m.integrity().payloads())
                        .sum();
        if (payloads == 0) return Optional.empty();
        return Optional.of(
                new Verdict(
                        Kind.VERIFIED,
                        "The receiver compared every element of "
                                + Figures.number(payloads)
                                + " payloads while it was timed: the figure contains that."));
    }

    /** A session that a newer version of Marshalyard has gone on with. */
    private static Optional<Verdict> twoRules(CellResult result) {
        if (result.rules().size() < 2) return Optional.empty();
        long older =
                result.measured().stream()
                        .filter(m -> m.context().rule() < Context.NEWEST_RULE)
                        .count();
        return Optional.of(
                new Verdict(
                        Kind.TWO_RULES,
                        older
                                + " of "
                                + result.measured().size()
                                + " trials were measured by older definitions of the figures:"
                                + " measure the cell anew."));
    }

    /**
     * The figure that stands for a cell: throughput where requests go as fast as they can, mean
     * operation time in ms where a schedule sets the rate.
     */
    public static PairValues figures(CellResult result) {
        return paced(result)
                ? result.byPair(m -> OperationTime.meanMillis(m).orElse(Double.NaN))
                : result.byPair(Measurement::bytesPerSecond);
    }

    private static boolean paced(CellResult result) {
        return result.cell().get(PATTERN) instanceof Pattern.Scheduled;
    }

    private static Optional<Verdict> saturated(CellResult result) {
        return result.saturation()
                .map(
                        rate ->
                                new Verdict(
                                        Kind.SATURATED,
                                        "The cell "
                                                + rate.words()
                                                + ", in "
                                                + Counted.part(
                                                        rate.behind(), rate.trials(), "trial")
                                                + "."));
    }

    /** The latency of paced requests may differ where their operations take the same time. */
    private static Optional<Verdict> pairsDisagree(CellResult result, PairValues figures) {
        return PairRange.of(figures)
                .map(
                        r ->
                                pairsDisagree(
                                        figures,
                                        r,
                                        told(result, r.low()),
                                        told(result, r.high()) + inTheMean(result)))
                .or(
                        () ->
                                Optional.of(result)
                                        .filter(r -> paced(r) && r.saturation().isEmpty())
                                        .flatMap(Metrics.LATENCY_P50::values)
                                        .flatMap(PairRange::of)
                                        .map(
                                                r ->
                                                        pairsDisagree(
                                                                figures,
                                                                r,
                                                                time(r.low()),
                                                                time(r.high())
                                                                        + " in the median response"
                                                                        + " time")));
    }

    private static Verdict pairsDisagree(
            PairValues figures, PairRange range, String low, String high) {
        String fold = Times.of(range.fold());
        return new Verdict(
                Kind.PAIRS_DISAGREE,
                "The %d pairs lie between %s and %s: they disagree %s-fold."
                        .formatted(figures.pairs(), low, high, fold));
    }

    private static String time(double nanos) {
        return Figures.withUnit(Quantity.TIME, nanos);
    }

    private static Optional<Verdict> outliers(PairValues figures) {
        double[] trials = figures.trials();
        int[] far = Outliers.indices(trials);
        if (far.length == 0) return Optional.empty();
        return Optional.of(
                new Verdict(
                        Kind.OUTLIERS,
                        "%s far from the others (modified z-score above %s)."
                                .formatted(
                                        Counted.part(
                                                far.length, trials.length, "trial", "lies", "lie"),
                                        Outliers.LIMIT)));
    }

    private static Optional<Verdict> drift(CellResult result, PairValues figures) {
        Sense sense = paced(result) ? Sense.LOWER_IS_FASTER : Sense.HIGHER_IS_FASTER;
        TrialTrend.Course course = TrialTrend.of(figures, sense).course();
        boolean warn =
                course == TrialTrend.Course.WARMING_UP || course == TrialTrend.Course.DRIFTING;
        return warn ? Optional.of(new Verdict(Kind.DRIFT, course.warning())) : Optional.empty();
    }

    private static Optional<Verdict> twoPeaked(CellResult result, PairValues figures) {
        return TwoPeaks.of(figures)
                .map(
                        peaks ->
                                new Verdict(
                                        Kind.TWO_PEAKED,
                                        String.format(
                                                Locale.ROOT,
                                                "The %s fall in two groups, %d around %s and"
                                                        + " %d around %s: no figure between them"
                                                        + " stands for the cell.",
                                                peaks.ofPairs() ? "pairs" : "trials",
                                                peaks.lows(),
                                                told(result, peaks.low()),
                                                peaks.highs(),
                                                told(result, peaks.high()) + inTheMean(result))));
    }

    /** Which time is told: tables have others beside it. Empty of a rate, of which there is one. */
    private static String inTheMean(CellResult result) {
        if (!paced(result)) return "";
        boolean timed =
                result.measured().stream().anyMatch(m -> OperationTime.latency(m).isPresent());
        return timed ? " in the mean service time" : " for a message in the mean";
    }

    private static String told(CellResult result, double figure) {
        return paced(result) ? time(figure * 1e6) : Figures.withUnit(Quantity.RATE, figure * 8);
    }

    private static Optional<Verdict> nearFloor(CellResult result, Collection<CellResult> all) {
        Cell cell = result.cell();
        // Paced requests take as long as their schedule, over any engine.
        if (cell.engine().id().equals(Plan.FLOOR) || paced(result) || result.measured().isEmpty()) {
            return Optional.empty();
        }
        for (CellResult other : all) {
            Cell floor = other.cell();
            if (!floor.engine().id().equals(Plan.FLOOR)
                    || !floor.without(ENGINE).equals(cell.without(ENGINE))
                    || other.measured().isEmpty()) {
                continue;
            }
            double ratio = requestNanos(result) / requestNanos(other);
            if (ratio >= FLOOR) return Optional.empty();
            return Optional.of(
                    new Verdict(
                            Kind.NEAR_FLOOR,
                            "A request took %s times what the harness alone takes."
                                    .formatted(Times.of(ratio))));
        }
        return Optional.empty();
    }

    private static Optional<Verdict> profilerCost(CellResult result, Collection<CellResult> plain) {
        return ProfilerCost.of(result, plain)
                .filter(ProfilerCost::disturbs)
                .map(
                        cost ->
                                new Verdict(
                                        Kind.PROFILER_COST,
                                        String.format(
                                                Locale.ROOT,
                                                "A request took %.0f %% longer under the profiler"
                                                        + " than in plain trials (medians of"
                                                        + " %d and %s).",
                                                100 * cost.part(),
                                                cost.profiled(),
                                                Counted.of(cost.plain(), "trial"))));
    }

    /** Threads are bound to one CPU each, or to none. */
    private static Optional<Verdict> misplaced(CellResult result) {
        if (result.cell().get(CPUS).equals(Cpus.FREE)) return Optional.empty();
        for (Measurement m : result.measured()) {
            for (Map<String, String> facts : List.of(m.senderFacts(), m.receiverFacts())) {
                String ran = facts.getOrDefault(Facts.CPUS, "");
                if (ran.chars().allMatch(c -> c >= '0' && c <= '9')) continue;
                return Optional.of(
                        new Verdict(
                                Kind.MISPLACED,
                                "Threads that were to be bound to one CPU ran on " + ran + "."));
            }
        }
        return Optional.empty();
    }

    /** An end that never tells, though it worked: one that hardly ran has no thread to tell of. */
    private static Optional<Verdict> placeUnknown(CellResult result) {
        if (result.cell().get(CPUS).equals(Cpus.FREE) || result.measured().isEmpty()) {
            return Optional.empty();
        }
        return Stream.of(
                        placeUnknown(result, "sender", Measurement::senderFacts, Context::sender),
                        placeUnknown(
                                result, "receiver", Measurement::receiverFacts, Context::receiver))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Verdict> placeUnknown(
            CellResult result,
            String end,
            Function<Measurement, Map<String, String>> facts,
            Function<Context, Readings> readings) {
        for (Measurement m : result.measured()) {
            double used = ProcessReadings.cpuNanos(readings.apply(m.context()));
            boolean busy = used >= BUSY * m.sent().barrierNanos();
            if (!busy || facts.apply(m).containsKey(Facts.CPUS)) return Optional.empty();
        }
        return Optional.of(
                new Verdict(
                        Kind.CPUS_UNKNOWN,
                        "The worker of the "
                                + end
                                + " does not tell on which CPUs its threads could run."));
    }

    private static Optional<Verdict> speedChanged(CellResult result, SpeedSeries speeds) {
        int changed = 0;
        double worst = 1;
        for (Measurement m : result.measured()) {
            double speed = speeds.farthest(m).map(SpeedSeries.Moment::relative).orElse(1.0);
            if (Math.abs(speed - 1) <= SPEED) continue;
            changed++;
            if (Math.abs(speed - 1) > Math.abs(worst - 1)) worst = speed;
        }
        if (2 * changed < result.measured().size() || changed == 0) return Optional.empty();
        return Optional.of(
                new Verdict(
                        Kind.SPEED_CHANGED,
                        String.format(
                                Locale.ROOT,
                                "During %d of %d trials the machine itself was up to %.0f %% %s"
                                        + " than during most.",
                                changed,
                                result.measured().size(),
                                100 * Math.abs(worst - 1),
                                worst > 1 ? "faster" : "slower")));
    }

    private static double requestNanos(CellResult result) {
        return 1e9
                / result.measured().stream()
                        .mapToDouble(Measurement::requestsPerSecond)
                        .average()
                        .orElseThrow();
    }
}
