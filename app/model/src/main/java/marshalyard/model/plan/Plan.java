package marshalyard.model.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.PlanLimit;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Levels;
import marshalyard.model.factor.MessagePart;
import marshalyard.model.factor.MessageSize;

/**
 * The cells of an experiment and the order of their trials.
 *
 * @param experiment what was asked for
 * @param cells every combination that can be run
 * @param skipped combinations that can't be run, each with its reason
 * @param brokerStarts by the id of each engine whose ends need a broker: about how long that takes
 *     to start, beyond its process; zero if the engine does not tell
 */
public record Plan(
        Experiment experiment,
        List<Cell> cells,
        Map<Cell, String> skipped,
        Map<String, Duration> brokerStarts) {

    /** The engine that measures the harness itself. */
    public static final String FLOOR = "null";

    private static final int LINKS_AT_ONCE = 8;

    /** Nothing is known against any cell. */
    public static final Objection NO_OBJECTION = cell -> null;

    /** Says why a cell can't be run, or null if it can; and what a plan must know of engines. */
    @FunctionalInterface
    public interface Objection {
        String against(Cell cell);

        /**
         * About how long the broker of an engine takes to start; empty if its ends need none.
         *
         * @param engine its id
         */
        default Optional<Duration> brokerStart(String engine) {
            return Optional.empty();
        }
    }

    public Plan {
        cells = List.copyOf(cells);
        skipped = Collections.unmodifiableMap(new LinkedHashMap<>(skipped));
        brokerStarts = Map.copyOf(brokerStarts);
    }

    /** Crosses all factors, whether or not the engines can do every cell. */
    public static Plan of(Experiment experiment) {
        return of(experiment, NO_OBJECTION);
    }

    /**
     * Crosses all factors; cells with an objection are left out with their reason.
     *
     * @throws IllegalArgumentException with a sentence if there are more than {@link PlanLimit}
     *     allows
     */
    public static Plan of(Experiment experiment, Objection objection) {
        PlanLimit.check(experiment);
        Set<Cell> cells = new LinkedHashSet<>(); // a mixture of named types is one for all types
        Map<Cell, String> skipped = new LinkedHashMap<>();
        List<EngineSetup> setups =
                new ArrayList<>(
                        experiment.engines().stream().flatMap(e -> e.setups().stream()).toList());
        if (experiment.floor() && setups.stream().noneMatch(s -> s.id().equals(FLOOR))) {
            setups.addAll(EngineChoice.of(FLOOR).setups());
        }
        List<Levels> combinations = combinations(experiment);
        for (EngineSetup setup : setups) {
            for (Levels levels : combinations) {
                Cell cell = new Cell(setup, levels);
                String reason = objection(cell, objection);
                if (reason == null) cells.add(cell);
                else skipped.put(cell, reason);
            }
        }
        return new Plan(experiment, List.copyOf(cells), skipped, starts(setups, objection));
    }

    private static Map<String, Duration> starts(List<EngineSetup> setups, Objection objection) {
        Map<String, Duration> starts = new TreeMap<>();
        for (EngineSetup setup : setups) {
            String engine = setup.receiver().id();
            objection.brokerStart(engine).ifPresent(start -> starts.put(engine, start));
        }
        return starts;
    }

    private static List<Levels> combinations(Experiment experiment) {
        List<Levels> combinations = List.of(Levels.NONE);
        for (Factor<?> factor : Factors.crossing()) {
            combinations = crossed(combinations, experiment, factor);
        }
        return combinations;
    }

    private static <T> List<Levels> crossed(
            List<Levels> combinations, Experiment experiment, Factor<T> factor) {
        List<Levels> crossed = new ArrayList<>();
        for (Levels levels : combinations) {
            for (T level : experiment.levels(factor)) crossed.add(levels.with(factor, level));
        }
        return crossed;
    }

    private static String objection(Cell cell, Objection objection) {
        for (MessagePart part : cell.messageParts()) {
            if (part.elements() > 0) continue;
            return "%s does not hold one element of %s."
                    .formatted(cell.get(Factors.SIZE), part.type());
        }
        if (cell.get(Factors.SIZE).bytes(cell.get(Factors.TYPE)) > MessageSize.MAX_BYTES) {
            return cell.get(Factors.SIZE) + " of " + cell.get(Factors.TYPE) + " is more than 1G.";
        }
        return objection.against(cell);
    }

    /** Trials of every cell that run in any case; adaptive stopping may add some. */
    public List<Trial> trials() {
        Repetition repetition = experiment.repetition();
        List<Trial> all = new ArrayList<>();
        for (int fork = 0; fork < repetition.forks(); fork++) all.addAll(trialsOf(fork));
        return all;
    }

    /** How many {@link #trials} there are. */
    public long trialCount() {
        Repetition repetition = experiment.repetition();
        return (long) cells.size() * repetition.trials() * repetition.forks();
    }

    /** The trials of one fork, in the order in which they run. */
    public List<Trial> trialsOf(int fork) {
        Repetition repetition = experiment.repetition();
        List<Trial> trials = new ArrayList<>();
        for (int number = 0; number < repetition.trials(); number++) {
            trials.addAll(round(fork, number));
        }
        return trials;
    }

    /**
     * One trial of each cell, in the order in which they run: a run that is stopped between two
     * rounds has measured all cells alike.
     *
     * @param number of the round in its fork, from 0
     */
    public List<Trial> round(int fork, int number) {
        List<Trial> trials = new ArrayList<>();
        for (Cell cell : inOrder(fork + number)) trials.add(new Trial(cell, fork, number));
        Repetition repetition = experiment.repetition();
        if (repetition.order() == Repetition.Order.RANDOM) {
            long seed = (repetition.seed() * 31 + fork) * 31 + number;
            Collections.shuffle(trials, new Random(seed));
        }
        return byWorkers(trials);
    }

    /**
     * The same, but where there are more links than can be kept, cells of one follow each other: in
     * the order in which their first ones come, so that links are in random order if cells are.
     */
    private List<Trial> byWorkers(List<Trial> trials) {
        Map<String, List<Trial>> groups = new LinkedHashMap<>();
        for (Trial trial : trials) {
            boolean linked = trial.cell().get(Factors.LINK).emulated();
            String key = linked ? trial.cell().workers() : "";
            groups.computeIfAbsent(key, k -> new ArrayList<>()).add(trial);
        }
        if (groups.size() <= linksAtOnce()) return trials;
        return groups.values().stream().flatMap(List::stream).toList();
    }

    /** Groups of workers on emulated links that are kept from one trial to the next. */
    public int linksAtOnce() {
        return Math.max(LINKS_AT_ONCE, experiment.repetition().parallel());
    }

    /**
     * The cells in the order of trials: for interleaving, the engines of otherwise equal cells
     * stand together, A B then B A.
     *
     * @param number of the round; a fork's first round turns round that of the fork before
     */
    private List<Cell> inOrder(int number) {
        if (experiment.repetition().order() != Repetition.Order.INTERLEAVED) return cells;
        Map<CellGroup, List<Cell>> groups =
                cells.stream()
                        .collect(
                                Collectors.groupingBy(
                                        c -> c.without(EngineDimension.ENGINE),
                                        LinkedHashMap::new,
                                        Collectors.toCollection(ArrayList::new)));
        if (number % 2 == 1) groups.values().forEach(Collections::reverse);
        return groups.values().stream().flatMap(List::stream).toList();
    }

    /** About how long the plan takes, rounds that are repeated for a time included. */
    public Duration estimate() {
        Duration planned = estimateOfTrials();
        Duration lasting = experiment.repetition().lasting();
        return planned.compareTo(lasting) > 0 ? planned : lasting;
    }

    /**
     * About how long the planned trials take; a guess for requests and volumes: the rate decides.
     */
    public Duration estimateOfTrials() {
        return estimateOfTrials(OpeningTimes.UNKNOWN);
    }

    /** The same where it is known how long connections take to open. */
    public Duration estimateOfTrials(OpeningTimes openings) {
        return estimateOf(trialCount(), openings);
    }

    /**
     * About how long so many trials take with the workers of all forks, such as those of rounds
     * that are repeated for a time.
     */
    public Duration estimateOf(long trials) {
        return estimateOf(trials, OpeningTimes.UNKNOWN);
    }

    /** The same where it is known how long connections take to open. */
    public Duration estimateOf(long trials, OpeningTimes openings) {
        return estimateOf(trials, Runtime.getRuntime().availableProcessors(), openings);
    }

    /** The same on a machine with so many CPUs. */
    Duration estimateOf(long trials, int cpus, OpeningTimes openings) {
        if (cells.isEmpty()) return Duration.ZERO;
        return PlanTimes.of(this, cpus, openings).of(trials);
    }

    /** The ids of the engines whose cells can be run, each once. */
    public List<String> engines() {
        return cells.stream().map(cell -> cell.engine().id()).distinct().toList();
    }

    /** The part of it that has the cells of one engine. */
    public Plan only(String engine) {
        List<Cell> its = cells.stream().filter(c -> c.engine().id().equals(engine)).toList();
        return new Plan(experiment, its, Map.of(), brokerStarts);
    }

    /** The same of these cells. */
    public Plan with(Collection<Cell> all) {
        return new Plan(experiment, List.copyOf(all), skipped, brokerStarts);
    }

    /** An equal plan that is not this one. */
    public Plan copy() {
        return with(cells);
    }
}
