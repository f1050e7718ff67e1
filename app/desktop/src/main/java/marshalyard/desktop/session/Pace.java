package marshalyard.desktop.session;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.model.plan.OpeningTimes;
import marshalyard.model.plan.Plan;

/**
 * The time that trials take on this machine, beside what a plan makes of them. Each engine has its
 * own, for one that starts slowly tells nothing of the others.
 *
 * @param factors by the id of an engine: above 1 if its trials take longer
 * @param openings the time that connections take to open
 */
public record Pace(Map<String, Double> factors, OpeningTimes openings) {
    /** Nothing has been measured. */
    public static final Pace UNKNOWN = new Pace(Map.of(), OpeningTimes.UNKNOWN);

    /** The fewest trials to judge by; with fewer the start of the workers weighs too much. */
    private static final int FEWEST_TRIALS = 6;

    /** The fewest engines that tell of the machine, and so of engines that were not measured. */
    private static final int FEWEST_ENGINES = 3;

    private static final double LEAST = 0.1;
    private static final double MOST = 20;

    public Pace {
        factors = Map.copyOf(factors);
    }

    /** The pace of the finished trials of these experiments. */
    static Pace of(Collection<SessionEntry> experiments) {
        Map<String, EngineTime> times = new TreeMap<>();
        OpeningTimes openings = OpeningTimes.UNKNOWN;
        for (SessionEntry experiment : experiments) {
            experiment.times().forEach((id, time) -> times.merge(id, time, EngineTime::and));
            openings = openings.and(experiment.openings());
        }
        Map<String, Double> factors = new TreeMap<>();
        times.forEach(
                (engine, time) -> {
                    double expected = seconds(time.expected());
                    if (time.trials() < FEWEST_TRIALS || expected <= 0) return;
                    double factor = seconds(time.took()) / expected;
                    factors.put(engine, Math.max(LEAST, Math.min(MOST, factor)));
                });
        return new Pace(factors, openings);
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }

    /** That of an engine; of one that has not been measured the middle one of several others. */
    private double factor(String engine) {
        Double known = factors.get(engine);
        if (known != null) return known;
        if (factors.size() < FEWEST_ENGINES) return 1;
        List<Double> others = factors.values().stream().sorted().toList();
        return others.get(others.size() / 2);
    }

    /** About how long a plan takes, rounds that are repeated for a time included. */
    public Duration estimate(Plan plan) {
        double planned = 0;
        double paced = 0;
        for (String engine : plan.engines()) {
            double its = seconds(plan.only(engine).estimateOfTrials(openings));
            planned += its;
            paced += its * factor(engine);
        }
        // Trials of several engines may run side by side, for which the whole plan takes less time.
        Duration whole = plan.estimateOfTrials(openings);
        Duration trials =
                planned == 0 ? whole : Duration.ofNanos((long) (whole.toNanos() * paced / planned));
        Duration lasting = plan.experiment().repetition().lasting();
        return trials.compareTo(lasting) > 0 ? trials : lasting;
    }
}
