package marshalyard.analysis.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.CellFigure;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Sense;
import marshalyard.analysis.verdict.VerdictSummary;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Times;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.text.Counted;

/**
 * An experiment in at most five sentences made of its figures: the best, the worst, where engines
 * differ most, what can't be told, and what is to be read with care.
 *
 * @param facts a heading and a sentence each, in this order
 */
public record AtAGlance(Map<String, String> facts) {
    /** What floods are about, and what all others are. */
    private static final List<Metric> METRICS = List.of(Metrics.THROUGHPUT, Metrics.LATENCY_P50);

    public AtAGlance {
        facts = new LinkedHashMap<>(facts);
    }

    /** A cell with its figure. */
    private record Place(Cell cell, CellFigure figure) {
        double centre() {
            return estimate().centre();
        }

        CellEstimate estimate() {
            return figure.estimate().orElseThrow();
        }

        String words() {
            return figure.words() + " (" + cell.title() + ")";
        }
    }

    /** Nothing of an experiment without trials that ended well. */
    public static AtAGlance of(Results results) {
        Map<String, String> facts = new LinkedHashMap<>();
        understood(results).ifPresent(words -> facts.put("Understand each other", words));
        for (Metric metric : METRICS) {
            List<Place> places = places(results, metric);
            if (places.isEmpty()) continue;
            List<Place> steady =
                    places.stream().filter(p -> p.figure().verdicts().isEmpty()).toList();
            if (steady.isEmpty()) facts.put("Nothing can be told", "all have verdicts");
            else addTo(facts, metric, steady, places);
            break; // more would not be a glance
        }
        care(results).ifPresent(words -> facts.put("With care", words));
        return new AtAGlance(facts);
    }

    /**
     * The pairs of ends whose elements all arrived, of those that were tried; empty if nobody talks
     * to another engine, or nothing was compared.
     */
    private static Optional<String> understood(Results results) {
        Map<String, Boolean> whole = new HashMap<>();
        Set<String> tried = new HashSet<>();
        boolean others = false;
        for (TrialRecord record : results.trials()) {
            EngineSetup engine = record.trial().cell().engine();
            Integrity integrity = record.failed() ? null : record.measurement().integrity();
            boolean compared = integrity != null && integrity.payloads() > 0;
            if (!record.failed() && !compared) continue;
            others |= engine.isPair();
            tried.add(engine.label());
            if (compared) {
                whole.merge(engine.label(), integrity.corrupt() == 0, Boolean::logicalAnd);
            }
        }
        if (!others || whole.isEmpty()) return Optional.empty();
        long all = whole.values().stream().filter(intact -> intact).count();
        return Optional.of(
                Counted.part(all, tried.size(), "pair") + ": every element arrived as sent");
    }

    private static List<Place> places(Results results, Metric metric) {
        List<Place> places = new ArrayList<>();
        for (CellResult cell : results.measured()) {
            boolean flood = cell.cell().get(Factors.PATTERN) instanceof Pattern.Flood;
            if (flood != (metric == Metrics.THROUGHPUT)) continue;
            results.figure(cell, metric)
                    .filter(f -> f.estimate().isPresent())
                    .ifPresent(f -> places.add(new Place(cell.cell(), f)));
        }
        return places;
    }

    private static void addTo(
            Map<String, String> facts, Metric metric, List<Place> steady, List<Place> all) {
        boolean less = metric.sense() == Sense.LOWER_IS_FASTER;
        Comparator<Place> byValue = Comparator.comparingDouble(Place::centre);
        Comparator<Place> faster = less ? byValue.reversed() : byValue;
        Place best = steady.stream().max(faster).orElseThrow();
        Place worst = steady.stream().min(faster).orElseThrow();
        if (best == worst) {
            facts.put("Only one is steady", metric.lowerCase() + " " + best.words());
            return;
        }
        // Beside one that is to be read with care, it is the lowest of the others only.
        String which = steady.size() < all.size() ? " steady" : "";
        facts.put((less ? "Shortest" : "Highest") + which, metric.lowerCase() + " " + best.words());
        facts.put((less ? "Longest" : "Lowest") + which, metric.lowerCase() + " " + worst.words());
        differ(steady, faster).ifPresent(words -> facts.put("Engines differ most", words));
        open(all, faster).ifPresent(words -> facts.put("Can't be told", words));
    }

    /** The places where several engines did the same, the faster engine last. */
    private static Map<CellGroup, List<Place>> contests(
            List<Place> places, Comparator<Place> faster) {
        Map<CellGroup, List<Place>> contests = new LinkedHashMap<>();
        for (Place place : places) {
            contests.computeIfAbsent(
                            place.cell().without(EngineDimension.ENGINE), g -> new ArrayList<>())
                    .add(place);
        }
        contests.values().removeIf(some -> some.size() < 2);
        contests.values().forEach(some -> some.sort(faster));
        return contests;
    }

    private static Optional<String> differ(List<Place> steady, Comparator<Place> faster) {
        Map<CellGroup, List<Place>> contests = contests(steady, faster);
        return contests.entrySet().stream()
                .filter(e -> e.getValue().stream().allMatch(p -> p.centre() > 0))
                .filter(e -> isApart(e.getValue()))
                .max(Comparator.comparingDouble(e -> ratio(e.getValue())))
                .map(
                        e -> {
                            Place slow = e.getValue().get(0);
                            Place fast = e.getValue().get(e.getValue().size() - 1);
                            return "%s: %s is %s times as fast as %s (%s beside %s)"
                                    .formatted(
                                            e.getKey().words(),
                                            fast.cell().engine().label(),
                                            Times.of(ratio(e.getValue())),
                                            slow.cell().engine().label(),
                                            fast.figure().words(),
                                            slow.figure().words());
                        });
    }

    /** True if the intervals of the fastest and the slowest do not touch. */
    private static boolean isApart(List<Place> contest) {
        return !overlap(contest.get(0).estimate(), contest.get(contest.size() - 1).estimate());
    }

    private static double ratio(List<Place> contest) {
        double slow = contest.get(0).centre();
        double fast = contest.get(contest.size() - 1).centre();
        return Math.max(slow, fast) / Math.min(slow, fast);
    }

    private static Optional<String> open(List<Place> all, Comparator<Place> faster) {
        Map<CellGroup, List<Place>> contests = contests(all, faster);
        if (contests.isEmpty()) return Optional.empty();
        long open = contests.values().stream().filter(AtAGlance::isOpen).count();
        boolean onePair = all.stream().allMatch(p -> p.estimate().withinOnePair());
        String pairs =
                onePair
                        ? "each figure is of one worker pair, and fresh processes may lie outside its"
                                + " interval"
                        : "";
        if (open == 0) return pairs.isEmpty() ? Optional.empty() : Optional.of(pairs);
        String words =
                "which engine is fastest in "
                        + Counted.part(open, contests.size(), "place")
                        + ": the intervals of the two fastest overlap, or there are none";
        return Optional.of(words + (pairs.isEmpty() ? "" : "; " + pairs));
    }

    /** True if the intervals of the two fastest overlap, or if one of them has none. */
    private static boolean isOpen(List<Place> contest) {
        return overlap(
                contest.get(contest.size() - 1).estimate(),
                contest.get(contest.size() - 2).estimate());
    }

    private static boolean overlap(CellEstimate one, CellEstimate other) {
        if (one.interval().isEmpty() || other.interval().isEmpty()) return true;
        return one.low() <= other.high() && other.low() <= one.high();
    }

    private static Optional<String> care(Results results) {
        VerdictSummary verdicts = results.verdicts();
        long marked = verdicts.marked();
        if (marked == 0) return Optional.empty();
        String most =
                verdicts.byKind().entrySet().stream()
                        .max(Comparator.comparingInt(e -> e.getValue().size()))
                        .map(Map.Entry::getKey)
                        .map(Verdict.Kind::title)
                        .orElseThrow();
        return Optional.of(
                Counted.part(marked, verdicts.byCell().size(), "cell") + ", mostly: " + most);
    }
}
