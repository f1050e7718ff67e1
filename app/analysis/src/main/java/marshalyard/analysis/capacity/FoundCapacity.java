package marshalyard.analysis.capacity;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import marshalyard.model.experiment.CapacityGoal;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.reading.CapacityReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;

/**
 * The outcome of a search for a capacity.
 *
 * @param rate the greatest rate that keeps the bound, in requests per second; empty if every rate
 *     that can be asked for keeps it, or none
 * @param steps the rates that were tried, in this order
 * @param step by how much rates near the edge differ, a fraction
 * @param stuck true if a rate that had kept the bound broke it twice behind one that was too high
 * @param disordered true if a rate far above the edge kept the bound, or one far below broke it
 */
public record FoundCapacity(
        OptionalDouble rate,
        List<CapacitySearch.Step> steps,
        double step,
        boolean stuck,
        boolean disordered) {
    public FoundCapacity {
        steps = List.copyOf(steps);
    }

    /** What a session keeps of it. */
    public Readings readings() {
        Map<Reading, Number> values = new HashMap<>();
        rate.ifPresent(r -> values.put(CapacityReadings.RATE, r));
        kept().ifPresent(r -> values.put(CapacityReadings.KEPT, r));
        broken().ifPresent(r -> values.put(CapacityReadings.BROKEN, r));
        values.put(CapacityReadings.STEP, step);
        values.put(CapacityReadings.STEPS, (long) steps.size());
        return Readings.of(values);
    }

    /** The highest rate that kept the bound. */
    private OptionalDouble kept() {
        return steps.stream()
                .filter(CapacitySearch.Step::kept)
                .mapToDouble(CapacitySearch.Step::rate)
                .max();
    }

    /** The lowest rate that broke it. */
    private OptionalDouble broken() {
        return steps.stream().filter(s -> !s.kept()).mapToDouble(CapacitySearch.Step::rate).min();
    }

    /**
     * What a reader must know.
     *
     * @param duration of a trial, from which a rate has its time
     */
    public List<Verdict> verdicts(CapacityGoal goal, Duration duration) {
        List<Verdict> verdicts = new ArrayList<>();
        if (rate.isEmpty()) {
            boolean all = broken().isEmpty();
            add(
                    verdicts,
                    Kind.NO_CAPACITY,
                    "Every rate that was tried %s %s, %s %s/s: there is no edge.",
                    all ? "kept" : "broke",
                    goal.words(),
                    all ? "up to" : "down to",
                    Figures.number(all ? kept().getAsDouble() : broken().getAsDouble()));
        }
        if (stuck) {
            add(
                    verdicts,
                    Kind.STUCK_ABOVE,
                    "Behind a rate that was too high, a rate that had kept %s broke it twice.",
                    goal.words());
        }
        if (disordered) {
            add(
                    verdicts,
                    Kind.RATES_DISORDERED,
                    "Of the %d rates that were tried, %s requests/s kept %s and %s broke it.",
                    steps.size(),
                    Figures.number(kept().getAsDouble()),
                    goal.words(),
                    Figures.number(broken().getAsDouble()));
        }
        rate.ifPresent(edge -> brief(verdicts, goal, goal.requestsAt(edge, duration)));
        return verdicts;
    }

    private static void brief(List<Verdict> verdicts, CapacityGoal goal, long requests) {
        if (requests >= goal.requestsNeeded()) return;
        add(
                verdicts,
                Kind.RATES_TOO_SHORT,
                "Near the edge a rate was held for %s requests; to judge %s takes %s.",
                Figures.number(requests),
                goal.words(),
                Figures.number(goal.requestsNeeded()));
    }

    private static void add(List<Verdict> verdicts, Kind kind, String format, Object... values) {
        verdicts.add(new Verdict(kind, String.format(Locale.ROOT, format, values)));
    }
}
