package marshalyard.analysis.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import marshalyard.analysis.why.Saving;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition.Order;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Cpus;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.Pattern;
import marshalyard.model.factor.Profiling;
import marshalyard.model.plan.Plan;

/**
 * Engines and the cells in which they are to be measured, as a user types them in a line or two,
 * and the experiment that measures them.
 *
 * @param engines ids, each with options behind it: {@code jms delivery=persistent}
 * @param types of the data
 * @param sizes of the payload; a range without a step has a size between its ends
 * @param patterns of the requests
 * @param cpus placements on CPUs; none for the {@linkplain #usual usual} one
 * @param burnIn for which each pair of workers runs at most before it is measured
 */
public record DuelQuestion(
        List<String> engines,
        List<String> types,
        List<String> sizes,
        List<String> patterns,
        List<String> cpus,
        Duration burnIn) {
    private static final Duration WARMUP = Duration.ofMillis(50);
    private static final Duration DURATION = Duration.ofMillis(250);

    private static final int WHY_PAIRS = 5;
    private static final Duration WHY_DURATION = Duration.ofMillis(500);

    /** The sizes, type and pattern that go without saying. */
    public static final List<String> TYPES = List.of("octet");

    public static final List<String> SIZES = List.of("1K", "8K", "64K");
    public static final List<String> PATTERNS = List.of("call-return");

    /** The burn-in that goes without saying. */
    public static final Duration BURN_IN = Duration.ofSeconds(3);

    /** The time for which a duel goes on at most. */
    public static final Duration TIME = Duration.ofMinutes(3);

    public DuelQuestion {
        engines = List.copyOf(engines);
        types = List.copyOf(types);
        sizes = List.copyOf(sizes);
        patterns = List.copyOf(patterns);
        cpus = cpus.isEmpty() ? List.of(usual(patterns).toString()) : List.copyOf(cpus);
    }

    /** With the usual burn-in. */
    public DuelQuestion(
            List<String> engines,
            List<String> types,
            List<String> sizes,
            List<String> patterns,
            List<String> cpus) {
        this(engines, types, sizes, patterns, cpus, BURN_IN);
    }

    /**
     * The placement that goes without saying. Free ends share a CPU in one pair of workers and not
     * in the next, and on virtual CPUs a round trip then takes 14 or 53 µs, whichever engine makes
     * it; so both are kept on one, but for paced requests, whose sender spins until one is due.
     */
    private static Cpus usual(List<String> patterns) {
        boolean paced =
                patterns.stream().anyMatch(p -> Pattern.parse(p) instanceof Pattern.Scheduled);
        return paced ? Cpus.FREE : Cpus.TOGETHER;
    }

    /**
     * The experiment whose engines take turns, pair by pair, until it is decided.
     *
     * @param metric what is asked about; empty for what the patterns are about
     * @param margin within which two are alike, a fraction
     * @throws IllegalArgumentException with a sentence for the user
     */
    public Experiment duel(String metric, double margin, Duration time) {
        if (engines.size() < 2) {
            throw new IllegalArgumentException(
                    "A duel takes two engines or more. To measure one: marshalyard measure.");
        }
        Experiment experiment =
                builder(String.join(" against ", engines))
                        .with(SettingList.FORKS, 2)
                        .with(SettingList.LASTING, time)
                        .with(SettingList.DECIDED, true)
                        .with(SettingList.METRIC, metric)
                        .with(SettingList.MARGIN, margin)
                        .build();
        Duel.fault(Plan.of(experiment))
                .ifPresent(
                        fault -> {
                            throw new IllegalArgumentException(fault);
                        });
        return experiment;
    }

    /**
     * The experiment that measures the engines so many times.
     *
     * @param pairs of fresh workers of each engine
     * @throws IllegalArgumentException with a sentence for the user
     */
    public Experiment measured(int pairs) {
        return builder("Measured " + String.join(", ", engines))
                .with(SettingList.FORKS, pairs)
                .build();
    }

    /**
     * The experiment that tells why a duel ended as it did: the same cells, plain and under a
     * profiler of CPU time, in the same pairs.
     */
    public static Experiment why(Experiment duel) {
        return settled(duel)
                .title("Why: " + duel.title())
                .levels(Factors.PROFILE, Profiling.OFF.token(), Profiling.CPU.token())
                .with(SettingList.DURATION, WHY_DURATION)
                .build();
    }

    /** The same cells in so many pairs, whatever comes. */
    private static ExperimentBuilder settled(Experiment duel) {
        return duel.edit()
                .with(SettingList.DECIDED, false)
                .with(SettingList.METRIC, "")
                .with(SettingList.LASTING, Duration.ZERO)
                .with(SettingList.FORKS, WHY_PAIRS);
    }

    /** The experiment that tries what was foretold: cells with and without a change, in turns. */
    public static Experiment tried(Experiment duel, List<Saving> savings) {
        Set<EngineSetup> engines = new LinkedHashSet<>();
        Set<Cpus> places = new LinkedHashSet<>();
        for (Saving saving : savings) {
            for (Cell cell : List.of(saving.before(), saving.after())) {
                engines.add(cell.engine());
                places.add(cell.get(Factors.CPUS));
            }
        }
        return settled(duel)
                .title("Tried: " + duel.title())
                .engines(engines.stream().map(EngineChoice::of).toList())
                .levels(Factors.CPUS, List.copyOf(places))
                .build();
    }

    private ExperimentBuilder builder(String title) {
        return new ExperimentBuilder(title)
                .engines(engines.stream().map(EngineChoice::parse).toList())
                .levels(Factors.TYPE, types.stream().map(DuelQuestion::type).toList())
                .levels(Factors.SIZE, parsedSizes())
                .levels(Factors.PATTERN, patterns.stream().map(Pattern::parse).toList())
                .levels(Factors.CPUS, cpus.stream().map(Cpus::parse).toList())
                .with(SettingList.BURN_IN, burnIn)
                .with(SettingList.WARMUP, WARMUP)
                .with(SettingList.DURATION, DURATION)
                .with(SettingList.TRIALS, 1)
                .with(SettingList.ORDER, Order.INTERLEAVED);
    }

    private static DataType type(String text) {
        return DataType.parse(text.toLowerCase(Locale.ROOT));
    }

    private List<MessageSize> parsedSizes() {
        Set<MessageSize> all = new LinkedHashSet<>();
        for (String text : sizes) all.addAll(range(text));
        return new ArrayList<>(all);
    }

    private static List<MessageSize> range(String text) {
        int dots = text.indexOf("..");
        if (dots < 0 || text.contains("*") || text.contains("+")) return Factors.SIZE.parse(text);
        List<MessageSize> levels = new ArrayList<>(Factors.SIZE.parse(text + " *8"));
        MessageSize end = Factors.SIZE.parse(text.substring(dots + 2).strip()).get(0);
        if (!levels.contains(end)) levels.add(end);
        return levels;
    }
}
