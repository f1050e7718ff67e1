package marshalyard.analysis.claim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Round;
import marshalyard.model.claim.Measure;
import marshalyard.model.claim.Reduction;
import marshalyard.model.claim.Side;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.profile.Breakdown;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.Stacks;
import org.hipparchus.stat.StatUtils;

/** The figures of cells, pair by pair. */
final class CellFigures {
    /** Categories that are no part of what an engine spends: the harness and the compilers. */
    private static final Set<Category> NOT_THE_ENGINES = Set.of(Category.HARNESS, Category.JIT);

    /** What the pairs of a cell may find that was not measured yet. */
    private static final List<PairValues.Pair> ANY =
            PairValues.of(new double[] {1, 1}, List.of(0, 1)).each();

    private final Map<String, UnitFigure> known = new HashMap<>();
    private final boolean planned;

    /** Figures that were measured. */
    CellFigures() {
        this(false);
    }

    private CellFigures(boolean planned) {
        this.planned = planned;
    }

    /** Figures as if every cell had been measured that can be: of the right unit, of any value. */
    static CellFigures ofPlan() {
        return new CellFigures(true);
    }

    /** True if every cell that can be measured has a figure. */
    boolean areOfPlan() {
        return planned;
    }

    /** True if a cell has a figure, or at least trials that lack it. */
    boolean has(PlacedCell cell, Measure measure) {
        boolean measured =
                cell.results()
                        .of(cell.cell())
                        .filter(
                                r ->
                                        !r.measured().isEmpty()
                                                || measure instanceof Measure.OfFailures
                                                        && r.failed() > 0)
                        .isPresent();
        return measured || planned && cell.results().refusals().against(cell.cell()) == null;
    }

    /**
     * The figure of a cell.
     *
     * @throws Unanswered if the cell has no such figure
     */
    UnitFigure of(PlacedCell cell, Measure measure) throws Unanswered {
        String key =
                System.identityHashCode(cell.results()) + " " + cell.cell().key() + " " + measure;
        UnitFigure figure = known.get(key);
        if (figure == null) {
            figure = planned ? expected(cell, measure) : measured(cell, measure);
            known.put(key, figure);
        }
        return figure;
    }

    private static UnitFigure measured(PlacedCell cell, Measure measure) throws Unanswered {
        if (measure instanceof Measure.OfMetric metric) return ofMetric(cell, metric.id());
        if (measure instanceof Measure.OfProfile profile) return ofProfile(cell, profile);
        if (measure instanceof Measure.OfFact fact) return ofFact(cell, fact.name());
        return ofFailures(cell);
    }

    private static UnitFigure expected(PlacedCell cell, Measure measure) throws Unanswered {
        if (measure instanceof Measure.OfMetric metric) {
            return figure(cell, ANY, metric(cell, metric.id()).quantity());
        }
        if (measure instanceof Measure.OfProfile profile) {
            return figure(cell, ANY, profile.share() ? Quantity.SHARE : Quantity.TIME);
        }
        if (measure instanceof Measure.OfFact fact) {
            return figure(cell, ANY, quantity(fact.name()));
        }
        return figure(cell, ANY, Quantity.SHARE);
    }

    private static UnitFigure figure(
            PlacedCell cell, List<PairValues.Pair> pairs, Quantity quantity) {
        FigureText text = quantity == null ? FigureText.RATIO : new FigureText(quantity);
        return new UnitFigure(pairs, text.kind(), text, Map.of(), Set.of(cell));
    }

    private static UnitFigure ofMetric(PlacedCell cell, String id) throws Unanswered {
        Metric metric = metric(cell, id);
        CellResult result = result(cell);
        if (metric.saturation(result).isPresent()) {
            throw new Unanswered(
                    "%s %s, so its %s says nothing of the engine. Ask for a lower rate."
                            .formatted(
                                    cell.cell().title(),
                                    metric.saturation(result).get().words(),
                                    metric.lowerCase()));
        }
        Optional<PairValues> values = metric.values(result);
        if (values.isEmpty()) {
            throw new Unanswered(
                    "%s has no %s. %s"
                            .formatted(cell.cell().title(), metric.lowerCase(), metric.wants()));
        }
        List<PairValues.Pair> pairs = values.get().each();
        if (metric.countsEvents()) {
            pairs = pairs.stream().map(pair -> pair.as(StatUtils.mean(pair.values()))).toList();
        }
        if (pairs.stream().anyMatch(pair -> !Double.isFinite(pair.median()))) {
            throw new Unanswered(
                    "%s does not tell its %s.".formatted(cell.cell().title(), metric.lowerCase()));
        }
        return figure(cell, pairs, metric.quantity());
    }

    /** The metric, which must be told of the cell's pattern. */
    private static Metric metric(PlacedCell cell, String id) throws Unanswered {
        Metric metric = metric(id);
        if (metric.appliesTo(cell.cell().get(Factors.PATTERN))) return metric;
        throw new Unanswered(
                "'%s' is told of %s only, not of %s."
                        .formatted(id, metric.patterns(), cell.cell().title()));
    }

    /** True if a figure is one of a line over cells, which may be below 0. */
    static boolean liesOnALine(Side.Cells side) {
        return side.reductions().stream().anyMatch(reduction -> reduction.kind().ofLine());
    }

    /** True if a figure tells how well a line over cells fits: from 0 to 1. */
    static boolean fitsALine(Side.Cells side) {
        return reduces(side, Reduction.Kind.R2);
    }

    /** True if a figure tells how many pairs agree on where others are greatest. */
    static boolean tellsAgreement(Side.Cells side) {
        return reduces(side, Reduction.Kind.SAME_PEAK);
    }

    /** True if a figure is a part of something, from 0 to 1, and not a sum of such. */
    static boolean isPart(Side.Cells side) {
        return isShare(side.measure()) && !reduces(side, Reduction.Kind.SUM);
    }

    private static boolean isShare(Measure measure) {
        if (measure instanceof Measure.OfProfile profile) return profile.share();
        if (measure instanceof Measure.OfFailures) return true;
        return measure instanceof Measure.OfMetric metric
                && find(metric.id()).filter(m -> m.quantity() == Quantity.SHARE).isPresent();
    }

    private static boolean reduces(Side.Cells side, Reduction.Kind kind) {
        return side.reductions().stream().anyMatch(reduction -> reduction.kind() == kind);
    }

    /** True if events are counted that most trials are without. */
    static boolean countsEvents(Measure measure) throws Unanswered {
        return measure instanceof Measure.OfFailures
                || measure instanceof Measure.OfMetric metric && metric(metric.id()).countsEvents();
    }

    static Metric metric(String id) throws Unanswered {
        try {
            return Metrics.find(id);
        } catch (IllegalArgumentException e) {
            throw new Unanswered(
                    "There is no metric '%s'. './marshalyard summary SESSION.yard --metric %s' lists all."
                            .formatted(id, id));
        }
    }

    private static CellResult result(PlacedCell cell) throws Unanswered {
        return cell.results()
                .of(cell.cell())
                .filter(r -> !r.measured().isEmpty())
                .orElseThrow(
                        () ->
                                new Unanswered(
                                        "No trial of %s ended well."
                                                .formatted(cell.cell().title())));
    }

    private static UnitFigure ofFact(PlacedCell cell, String name) throws Unanswered {
        CellResult result = result(cell);
        List<Double> values = new ArrayList<>();
        for (Measurement m : result.measured()) {
            String text = m.receiverFacts().getOrDefault(name, m.senderFacts().get(name));
            if (text == null || !text.matches("-?[0-9]{1,18}(\\.[0-9]{1,9})?")) {
                throw new Unanswered(
                        "%s does not tell '%s' as a number. './marshalyard summary SESSION.yard --fact %s'"
                                        .formatted(cell.cell().title(), name, name)
                                + " shows what is told.");
            }
            values.add(Double.parseDouble(text));
        }
        PairValues pairs = result.byPair(values.stream().mapToDouble(v -> v).toArray());
        return figure(cell, pairs.each(), quantity(name));
    }

    /** What a fact is; null for a plain number. */
    private static Quantity quantity(String fact) {
        return fact.contains("Nanos") ? Quantity.TIME : null;
    }

    /** The part of each fork's trials that failed. */
    private static UnitFigure ofFailures(PlacedCell cell) throws Unanswered {
        Map<String, TrialRecord> last = new LinkedHashMap<>();
        for (TrialRecord record : cell.results().trials()) {
            if (record.disturbed() || !record.trial().cell().equals(cell.cell())) continue;
            last.put(record.trial().key(), record);
        }
        if (last.isEmpty()) {
            throw new Unanswered("%s was not tried.".formatted(cell.cell().title()));
        }
        Map<Integer, List<TrialRecord>> byFork =
                last.values().stream()
                        .collect(
                                Collectors.groupingBy(
                                        r -> r.trial().fork(), TreeMap::new, Collectors.toList()));
        return figure(
                cell, byFork.values().stream().map(CellFigures::failed).toList(), Quantity.SHARE);
    }

    private static PairValues.Pair failed(List<TrialRecord> fork) {
        return new PairValues.Pair(
                fork.stream().mapToInt(r -> r.failed() ? 1 : 0).average().orElse(0),
                fork.stream().map(Round::of).toList());
    }

    private static UnitFigure ofProfile(PlacedCell cell, Measure.OfProfile measure)
            throws Unanswered {
        List<EndProfile> ends =
                cell.results().profiles().stream()
                        .filter(p -> p.cell().equals(cell.cell()))
                        .filter(p -> measure.end().equals("both") || p.end().equals(measure.end()))
                        .toList();
        if (ends.isEmpty()) {
            throw new Unanswered(
                    "%s has no profile of its %s. Measure it with 'profile: cpu'."
                            .formatted(
                                    cell.cell().title(),
                                    measure.end().equals("both") ? "ends" : measure.end()));
        }
        CategoryRules rules = cell.results().samples().rules(cell.cell().engine());
        Map<Integer, double[]> byPair = new TreeMap<>();
        Map<Integer, Set<Round>> rounds = new HashMap<>();
        for (EndProfile end : ends) {
            for (EndProfile.Part part : end.parts()) {
                Stacks stacks = part.profile().stacks();
                Breakdown all = Breakdown.of(stacks, rules);
                Breakdown asked =
                        measure.functions().areAny()
                                ? all
                                : Breakdown.of(measure.functions().of(stacks), rules);
                double[] sums = byPair.computeIfAbsent(part.pair(), pair -> new double[3]);
                rounds.computeIfAbsent(part.pair(), pair -> new TreeSet<>()).add(part.round());
                sums[0] += weight(asked, measure.categories());
                sums[1] += weight(all, List.of());
                sums[2] = Math.max(sums[2], part.messages());
            }
        }
        List<PairValues.Pair> pairs = new ArrayList<>();
        byPair.forEach(
                (pair, s) ->
                        pairs.add(
                                new PairValues.Pair(
                                        measure.share() ? s[0] / s[1] : s[0] / Math.max(1, s[2]),
                                        List.copyOf(rounds.get(pair)))));
        if (pairs.stream().anyMatch(pair -> !Double.isFinite(pair.median()))) {
            throw new Unanswered(
                    "The profile of %s is empty. Let trials last longer."
                            .formatted(cell.cell().title()));
        }
        return figure(cell, pairs, measure.share() ? Quantity.SHARE : Quantity.TIME);
    }

    private static double weight(Breakdown breakdown, List<Category> categories) {
        return breakdown.categories().entrySet().stream()
                .filter(e -> !NOT_THE_ENGINES.contains(e.getKey()))
                .filter(e -> categories.isEmpty() || categories.contains(e.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    /** The metrics that the sides of a claim name, but for those that there are not. */
    static Optional<Metric> find(String id) {
        return Metrics.all().stream().filter(m -> m.token().equals(id)).findFirst();
    }

    /** True if the cell is profiled. */
    static boolean profiled(Cell cell) {
        return !cell.isFallback(Factors.PROFILE);
    }
}
