package marshalyard.analysis.why;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Estimate;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.why.Saving.Bound;
import marshalyard.model.categories.SwitchRule;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Cpus;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.factor.Profiling;
import marshalyard.model.profile.Category;

/** The changes that should remove a part of a message's time, foretold from profiled trials. */
public final class Savings {
    /** Options that are tried at most: those that should save most. */
    private static final int MOST_OPTIONS = 3;

    /** The part of a message's time below which an option is not tried. */
    private static final double WORTHWHILE = 0.05;

    private Savings() {}

    /**
     * What one CPU for both ends saves of every cell of calls that was profiled in two pairs or
     * more and whose ends have CPUs apart: at least the time in which no end runs, for then the
     * other CPU wakes up. What the waking costs the end that asks for it comes on top; it is a part
     * of its system calls.
     */
    public static List<Saving> ofSharedCpu(Results profiled) {
        List<Saving> all = new ArrayList<>();
        for (CellResult plain : profiled.all()) {
            Cell cell = plain.cell();
            boolean calls = cell.get(Factors.PATTERN) instanceof Pattern.CallReturn;
            boolean shared = cell.get(Factors.CPUS).equals(Cpus.TOGETHER);
            if (!calls || shared || cell.get(Factors.PROFILE) != Profiling.OFF) continue;
            double[] waiting = sums(profiled, plain, parts -> parts.get(TimeSplit.WAITING));
            if (waiting.length < 2) continue;
            all.add(
                    new Saving(
                            cell,
                            cell.with(Factors.CPUS, Cpus.TOGETHER),
                            "with both ends on one CPU",
                            Bound.AT_LEAST,
                            Estimate.of(waiting, Interval.CONFIDENCE),
                            "time in which no end runs"));
        }
        return all;
    }

    private static boolean holds(SwitchRule rule, Cell cell) {
        return cell.types().stream().allMatch(rule::holdsFor);
    }

    /**
     * What options of an engine save: at most what the work costs that they remove, for they may
     * leave some of it and cost something themselves. Those come first that should save the largest
     * part of a message's time.
     *
     * @param engine its plain cells are changed
     * @param rules the options that it could have otherwise
     */
    public static List<Saving> ofOptions(
            Results profiled, EngineSetup engine, List<SwitchRule> rules) {
        Map<String, List<Saving>> byOption = new LinkedHashMap<>();
        Map<String, Double> worth = new TreeMap<>();
        for (SwitchRule rule : rules) {
            if (byOption.containsKey(rule.option())) continue;
            List<Saving> savings = new ArrayList<>();
            double most = 0;
            for (CellResult plain : profiled.all()) {
                if (!isPlain(plain, engine) || !holds(rule, plain.cell())) {
                    continue;
                }
                double[] spared = sums(profiled, plain, parts -> spared(parts, rule));
                if (spared.length < 2) continue;
                Saving saving = ofOption(plain.cell(), rule, spared);
                savings.add(saving);
                double[] times = sums(profiled, plain, parts -> parts.get(TimeSplit.TOTAL));
                double time = Estimate.of(times, Interval.CONFIDENCE).mean();
                most = Math.max(most, saving.foretold().mean() / time);
            }
            if (most < WORTHWHILE) continue;
            byOption.put(rule.option(), savings);
            worth.put(rule.option(), most);
        }
        return byOption.entrySet().stream()
                .sorted(Comparator.comparingDouble(e -> -worth.get(e.getKey())))
                .limit(MOST_OPTIONS)
                .flatMap(e -> e.getValue().stream())
                .toList();
    }

    private static boolean isPlain(CellResult result, EngineSetup engine) {
        Cell cell = result.cell();
        return cell.engine().equals(engine)
                && cell.get(Factors.PROFILE) == Profiling.OFF
                && !(cell.get(Factors.PATTERN) instanceof Pattern.Scheduled);
    }

    private static Saving ofOption(Cell cell, SwitchRule rule, double[] spared) {
        List<String> parts =
                new ArrayList<>(rule.removes().stream().sorted().map(Savings::name).toList());
        if (rule.waits()) parts.add("time in which no end runs");
        return new Saving(
                cell,
                new Cell(with(cell.engine(), rule), cell.levels()),
                "with " + rule.change(),
                Bound.AT_MOST,
                Estimate.of(spared, Interval.CONFIDENCE),
                String.join(", ", parts));
    }

    private static EngineSetup with(EngineSetup engine, SwitchRule rule) {
        Map<String, String> options = new TreeMap<>(engine.options());
        options.put(rule.option(), rule.value());
        EngineChoice unnamed = EngineChoice.of(new EngineSetup(engine.id(), "", options));
        return unnamed.setups().get(0);
    }

    private static double spared(Map<String, Double> parts, SwitchRule rule) {
        double sum = rule.waits() ? parts.get(TimeSplit.WAITING) : 0;
        for (Category category : rule.removes()) sum += parts.getOrDefault(name(category), 0.0);
        return sum;
    }

    private static String name(Category category) {
        return category.title().toLowerCase(Locale.ROOT);
    }

    private static double[] sums(
            Results profiled, CellResult plain, ToDoubleFunction<Map<String, Double>> of) {
        return TimeSplit.byFork(profiled, plain).values().stream().mapToDouble(of).toArray();
    }
}
