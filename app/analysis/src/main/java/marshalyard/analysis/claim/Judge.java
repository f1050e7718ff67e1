package marshalyard.analysis.claim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.work.CellWork;
import marshalyard.model.claim.Claim;
import marshalyard.model.claim.Measure;
import marshalyard.model.claim.Side;
import marshalyard.model.claim.Statement;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.text.Counted;
import org.hipparchus.stat.StatUtils;

/**
 * Decides claims. The sides of a claim are evaluated for each worker pair, and make conditions:
 * figures that must lie within bounds. A claim holds if one-sided tests, each of which errs in at
 * most 5 %, show every condition; it does not hold if one of them shows that a condition is not
 * fulfilled, at 5 % divided by their number. Otherwise it is undecided.
 */
public final class Judge {
    private static final int MOST_REMARKS = 3;

    private final List<Results> results;
    private final TestRule rule;
    private final boolean remarking;
    private final CellFigures figures = new CellFigures();

    /** A judge of claims on the cells of these experiments. */
    public Judge(List<Results> results, TestRule rule) {
        this(results, rule, true);
    }

    /**
     * The same.
     *
     * @param remarking false to leave out remarks, which take longer than everything else
     */
    Judge(List<Results> results, TestRule rule, boolean remarking) {
        this.results = List.copyOf(results);
        this.rule = rule;
        this.remarking = remarking;
    }

    /** A judge who says nothing of unequal work and of doubted figures. */
    public static Judge ofOutcomes(List<Results> results, TestRule rule) {
        return new Judge(results, rule, false);
    }

    /** What the trials say of a claim. */
    public JudgedClaim judge(Claim claim) {
        try {
            Set<PlacedCell> missing = new LinkedHashSet<>();
            List<Conditions> all = conditions(claim, figures, missing);
            return judged(claim, all, missing);
        } catch (Unanswered e) {
            return JudgedClaim.notMeasured(claim, fault(claim).orElse(e.getMessage()));
        }
    }

    /**
     * Why a claim can't be judged whatever is measured of the planned cells: because a side of it
     * is about several cells and does not say what becomes of them, for instance. A sentence with
     * what to do; empty if it can be judged once its cells are measured.
     */
    public Optional<String> fault(Claim claim) {
        try {
            requireAny(conditions(claim, CellFigures.ofPlan(), new LinkedHashSet<>()));
            return Optional.empty();
        } catch (Unanswered e) {
            return e.isByValues() ? Optional.empty() : Optional.of(e.getMessage());
        }
    }

    /**
     * The conditions of each statement.
     *
     * @param missing takes the cells that are asked for and have no figure
     */
    private List<Conditions> conditions(Claim claim, CellFigures of, Set<PlacedCell> missing)
            throws Unanswered {
        Places places = Places.of(claim);
        List<Conditions> all = new ArrayList<>();
        for (Statement statement : claim.content().statements()) {
            Set<String> open = new LinkedHashSet<>(claim.content().each());
            Places.along(statement).ifPresent(open::add);
            SideFigures last = new SideFigures(results, of, places, open);
            Conditions conditions = new Conditions(last, rule);
            conditions.add(statement);
            all.add(conditions);
            missing.addAll(last.missing());
        }
        return all;
    }

    private static List<Condition> requireAny(List<Conditions> all) throws Unanswered {
        List<Condition> made = all.stream().flatMap(c -> c.made().stream()).toList();
        if (made.isEmpty()) throw new Unanswered("Nothing can be compared with each other.");
        return made;
    }

    private JudgedClaim judged(Claim claim, List<Conditions> all, Set<PlacedCell> missing)
            throws Unanswered {
        List<Condition> made = requireAny(all);
        int bounds = made.stream().mapToInt(Condition::bounds).sum();
        double holds = 0;
        double fails = 1;
        for (Condition condition : made) {
            holds = Math.max(holds, condition.holds()); // NaN stays
            fails = Math.min(fails, condition.fails());
        }
        fails = Math.min(1, fails * bounds);
        ClaimOutcome outcome = outcome(holds, fails, missing);
        boolean compared = claim.content().published().isPresent() && !outcome.decided();
        Condition shown = shown(compared ? all.get(0).made() : made, outcome);
        Conditions of =
                all.stream().filter(c -> c.made().contains(shown)).findFirst().orElseThrow();
        FigureText text = of.text(shown).telling(told(shown.known()), shown.least(), shown.most());
        JudgedClaim.Figure figure =
                new JudgedClaim.Figure(
                        shown.known().centre(),
                        shown.known().interval(),
                        shown.least(),
                        shown.most(),
                        shown.known().pairs(),
                        shown.place(),
                        1 + all.indexOf(of),
                        text);
        Set<PlacedCell> cells = new LinkedHashSet<>();
        all.forEach(c -> cells.addAll(c.cells()));
        Optional<Integer> further =
                outcome.decided() ? Optional.empty() : further(made, shown, bounds);
        double error = outcome == ClaimOutcome.HOLDS ? holds : fails;
        Optional<JudgedClaim.Ours> ours = ours(all.get(0));
        boolean another = claim.content().published().isPresent() && figure.statement() > 1;
        return new JudgedClaim(
                claim,
                outcome,
                found(figure, shown, made, bounds, outcome) + (another ? beside(ours) : ""),
                outcome.decided() ? "" : remedy(shown, missing, further),
                Optional.of(figure),
                ours,
                outcome.decided() ? error : Double.NaN,
                Double.NaN,
                further,
                cells,
                outcome.decided() ? Set.of() : open(all),
                all.get(0).sides(claim.content().statements().get(0)),
                remarking ? remarks(claim, all, cells) : List.of(),
                false);
    }

    /** The cells of conditions that are not shown. */
    private static Set<PlacedCell> open(List<Conditions> all) {
        Set<PlacedCell> open = new LinkedHashSet<>();
        for (Conditions conditions : all) {
            for (Condition condition : conditions.made()) {
                if (!(condition.holds() <= TestRule.ERROR)) open.addAll(conditions.of(condition));
            }
        }
        return open;
    }

    private static Optional<JudgedClaim.Ours> ours(Conditions first) {
        if (first.made().isEmpty() || first.isMixed()) return Optional.empty();
        Condition one = first.made().get(0);
        FigureText text = first.text(one);
        double[] centres = first.made().stream().mapToDouble(c -> c.known().centre()).toArray();
        if (centres.length == 1) {
            Interval interval =
                    one.known()
                            .interval()
                            .orElse(new Interval(centres[0], centres[0], TestRule.LEVEL));
            return Optional.of(
                    new JudgedClaim.Ours(
                            centres[0], interval.low(), interval.high(), text.kind(), text));
        }
        boolean positive = Arrays.stream(centres).allMatch(c -> c > 0);
        return Optional.of(
                new JudgedClaim.Ours(
                        positive ? StatUtils.geometricMean(centres) : StatUtils.mean(centres),
                        StatUtils.min(centres),
                        StatUtils.max(centres),
                        text.kind(),
                        text));
    }

    private static ClaimOutcome outcome(double holds, double fails, Set<PlacedCell> missing) {
        if (fails <= TestRule.ERROR) return ClaimOutcome.DOES_NOT_HOLD;
        return holds <= TestRule.ERROR && missing.isEmpty()
                ? ClaimOutcome.HOLDS
                : ClaimOutcome.UNDECIDED;
    }

    /** The condition that refutes the claim, or else the one that is shown least. */
    private static Condition shown(List<Condition> made, ClaimOutcome outcome) {
        Comparator<Condition> worst =
                outcome == ClaimOutcome.DOES_NOT_HOLD
                        ? Comparator.comparingDouble(c -> -c.fails())
                        : Comparator.comparingDouble(Condition::holds);
        return made.stream().max(worst).orElseThrow();
    }

    /**
     * Pairs that would decide it: those that refute the first of the conditions that seem missed
     * or, if none does, those that show the last of all.
     */
    private static Optional<Integer> further(List<Condition> made, Condition shown, int bounds) {
        if (shown.known().pairs() < 2) return Optional.of(2 - shown.known().pairs());
        int refuted = Integer.MAX_VALUE;
        int all = 1;
        boolean missed = false;
        boolean open = false;
        for (Condition condition : made) {
            if (condition.holds() <= TestRule.ERROR) continue;
            boolean outside = condition.isMissed();
            double error = outside ? TestRule.ERROR / bounds : TestRule.ERROR;
            Optional<Integer> more =
                    condition.pairsNeeded(error).map(n -> n - condition.known().pairs());
            missed |= outside;
            if (outside && more.isPresent()) refuted = Math.min(refuted, more.get());
            if (!outside && more.isEmpty()) open = true;
            if (!outside && more.isPresent()) all = Math.max(all, more.get());
        }
        if (refuted < Integer.MAX_VALUE) return Optional.of(Math.max(1, refuted));
        return missed || open ? Optional.empty() : Optional.of(all);
    }

    private static String found(
            JudgedClaim.Figure figure,
            Condition of,
            List<Condition> made,
            int bounds,
            ClaimOutcome outcome) {
        String bound = bound(figure, of.strict());
        boolean varied =
                figure.interval()
                        .filter(i -> i.low() < i.high() && Double.isFinite(i.high()))
                        .isPresent();
        String interval =
                varied
                        ? " (" + figure.intervalText() + ")"
                        : figure.isUnbounded() ? " (over a figure that can't be told from 0)" : "";
        String asked = figure.text() + interval + ", asked: " + bound;
        if (made.size() == 1) return asked;
        long shown = made.stream().filter(c -> c.holds() <= TestRule.ERROR).count();
        long refuted = made.stream().filter(c -> c.fails() <= TestRule.ERROR / bounds).count();
        String statement = figure.statement() == 1 ? "" : "statement " + figure.statement();
        String place = figure.place();
        String where = statement + (statement.isEmpty() || place.isEmpty() ? "" : ", ") + place;
        String counts =
                outcome == ClaimOutcome.DOES_NOT_HOLD
                        ? conditions(Math.max(1, refuted), made) + " refuted, " + shown + " shown"
                        : conditions(shown, made) + " shown";
        return (where.isEmpty() ? "" : where + ": ") + asked + "; " + counts;
    }

    /** A figure that decides is not the one that was published. */
    private static String beside(Optional<JudgedClaim.Ours> ours) {
        return ours.map(o -> "; beside the published figure: " + o.text()).orElse("");
    }

    private static double[] told(Known known) {
        return known.interval()
                .map(i -> new double[] {known.centre(), i.low(), i.high()})
                .orElse(new double[] {known.centre()});
    }

    private static String bound(JudgedClaim.Figure figure, boolean strict) {
        String least = figure.words().asked(figure.least());
        String most = figure.words().asked(figure.most());
        if (Double.isInfinite(figure.least())) return (strict ? "below " : "at most ") + most;
        if (Double.isInfinite(figure.most())) return (strict ? "above " : "at least ") + least;
        return least.equals(most) ? most : least + " to " + most;
    }

    private static String conditions(long some, List<Condition> made) {
        return Counted.part(some, made.size(), "condition", "is", "are");
    }

    private static String remedy(
            Condition shown, Set<PlacedCell> missing, Optional<Integer> further) {
        if (!missing.isEmpty()) {
            PlacedCell first = missing.iterator().next();
            return "%s missing, such as %s. Run or resume the experiment."
                    .formatted(
                            Counted.of(missing.size(), "cell is", "cells are"),
                            first.cell().title());
        }
        if (shown.known().pairs() < 2) {
            return "One worker pair tells nothing of how pairs differ. Measure two at least.";
        }
        if (further.isEmpty()
                && shown.known().interval().filter(Interval::isUnbounded).isPresent()) {
            return "What it is over lies too near 0: no number of pairs that can be had would tell.";
        }
        if (further.isEmpty()) {
            return "The figure lies too near the bound: no number of pairs that can be had would"
                    + " tell.";
        }
        return "About %s would decide it."
                .formatted(Counted.of(further.get(), "more pair", "more pairs"));
    }

    /** Unequal work of what is compared, and verdicts on figures. */
    private List<String> remarks(Claim claim, List<Conditions> all, Set<PlacedCell> cells) {
        Set<String> remarks = new LinkedHashSet<>();
        for (Conditions conditions : all) {
            for (List<UnitFigure> two : conditions.compared()) {
                PlacedCell a = two.get(0).cells().iterator().next();
                PlacedCell b = two.get(1).cells().iterator().next();
                if (a.cell().engine().equals(b.cell().engine())) continue;
                Optional<CellWork> before = work(b);
                Optional<CellWork> after = work(a);
                if (before.isEmpty() || after.isEmpty()) continue;
                remarks.addAll(CellWork.differences(before.get(), after.get()));
                if (remarks.size() >= MOST_REMARKS) break;
            }
        }
        List<String> told = new ArrayList<>(remarks.stream().limit(MOST_REMARKS).toList());
        verdicts(claim, cells).ifPresent(told::add);
        return told;
    }

    private static Optional<CellWork> work(PlacedCell cell) {
        Optional<CellResult> result = cell.results().of(cell.cell());
        return result.filter(r -> !r.measured().isEmpty()).map(CellWork::of);
    }

    private static Optional<String> verdicts(Claim claim, Set<PlacedCell> cells) {
        Set<String> metrics = new LinkedHashSet<>();
        for (Statement statement : claim.content().statements()) {
            for (Side side : statement.sides()) {
                for (Side.Cells of : side.cells()) {
                    if (of.measure() instanceof Measure.OfMetric m) metrics.add(m.id());
                }
            }
        }
        Map<Verdict.Kind, Integer> counts = new TreeMap<>();
        for (PlacedCell cell : cells) {
            Set<Verdict.Kind> kinds = new LinkedHashSet<>();
            for (Verdict verdict : cell.results().verdicts().of(cell.cell())) {
                boolean concerns =
                        metrics.stream()
                                .flatMap(id -> CellFigures.find(id).stream())
                                .anyMatch(metric -> metric.isDoubtedBy(verdict));
                if (concerns) kinds.add(verdict.kind());
            }
            kinds.forEach(kind -> counts.merge(kind, 1, Integer::sum));
        }
        if (counts.isEmpty()) return Optional.empty();
        List<String> told = new ArrayList<>();
        counts.forEach(
                (kind, count) ->
                        told.add(
                                kind.title()
                                        + " ("
                                        + Counted.part(count, cells.size(), "cell")
                                        + ")"));
        return Optional.of("To be read with care: " + String.join(", ", told) + ".");
    }
}
