package marshalyard.model.verdict;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.model.experiment.Pattern;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.plan.Cell;
import marshalyard.model.plan.Plan;
import marshalyard.model.statistics.CellResult;
import marshalyard.model.statistics.Estimate;

/** The verdicts on a cell: those on its trials, counted, and those that only all trials show. */
public final class CellVerdicts {
    /** Closer to the floor than this, a figure says more of the harness than of the engine. */
    static final double FLOOR = 3;

    private CellVerdicts() {}

    /**
     * All verdicts on a cell.
     *
     * @param all the results of the experiment, among which the null engine's is looked for
     */
    public static List<Verdict> of(
            CellResult result, Collection<CellResult> all, Repetition repetition) {
        List<Verdict> verdicts = new ArrayList<>(ofTrials(result));
        intervalNotMet(result, repetition).ifPresent(verdicts::add);
        nearFloor(result, all).ifPresent(verdicts::add);
        return verdicts;
    }

    private static List<Verdict> ofTrials(CellResult result) {
        Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
        Map<Kind, String> first = new EnumMap<>(Kind.class);
        for (Measurement m : result.measured()) {
            for (Verdict verdict : m.verdicts()) {
                counts.merge(verdict.kind(), 1, Integer::sum);
                first.putIfAbsent(verdict.kind(), verdict.sentence());
            }
        }
        int trials = result.measured().size();
        return counts.entrySet().stream()
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

    /** Half width of the throughput's interval as a fraction of its mean. */
    public static OptionalDouble relativeHalfWidth(CellResult result, double confidence) {
        Optional<Estimate> estimate = result.megabitsPerSecond(confidence);
        return estimate.isPresent() ? estimate.get().relativeHalfWidth() : OptionalDouble.empty();
    }

    private static Optional<Verdict> intervalNotMet(CellResult result, Repetition repetition) {
        if (!repetition.adaptive()) return Optional.empty();
        OptionalDouble width = relativeHalfWidth(result, repetition.confidence());
        if (width.isPresent() && width.getAsDouble() <= repetition.within()) {
            return Optional.empty();
        }
        return Optional.of(
                new Verdict(
                        Kind.INTERVAL_NOT_MET,
                        String.format(
                                Locale.ROOT,
                                "After %d trials the mean is known to within ±%s, asked was ±%.1f"
                                        + " %%.",
                                result.measured().size(),
                                width.isPresent()
                                        ? String.format(
                                                Locale.ROOT, "%.1f %%", 100 * width.getAsDouble())
                                        : "?",
                                100 * repetition.within())));
    }

    private static Optional<Verdict> nearFloor(CellResult result, Collection<CellResult> all) {
        Cell cell = result.cell();
        // Paced requests take as long as their schedule, over any engine.
        if (cell.engine().id().equals(Plan.FLOOR)
                || cell.pattern() instanceof Pattern.Paced
                || result.measured().isEmpty()) {
            return Optional.empty();
        }
        for (CellResult other : all) {
            Cell floor = other.cell();
            if (!floor.engine().id().equals(Plan.FLOOR)
                    || floor.type() != cell.type()
                    || !floor.size().equals(cell.size())
                    || !floor.pattern().equals(cell.pattern())
                    || floor.queue() != cell.queue()
                    || other.measured().isEmpty()) {
                continue;
            }
            double ratio = requestNanos(result) / requestNanos(other);
            if (ratio >= FLOOR) return Optional.empty();
            return Optional.of(
                    new Verdict(
                            Kind.NEAR_FLOOR,
                            String.format(
                                    Locale.ROOT,
                                    "A request took %.1f times what the harness alone takes.",
                                    ratio)));
        }
        return Optional.empty();
    }

    private static double requestNanos(CellResult result) {
        return 1e9
                / result.measured().stream()
                        .mapToDouble(Measurement::requestsPerSecond)
                        .average()
                        .orElseThrow();
    }
}
