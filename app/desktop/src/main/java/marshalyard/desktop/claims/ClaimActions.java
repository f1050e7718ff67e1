package marshalyard.desktop.claims;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.stage.Window;
import marshalyard.analysis.claim.ClaimCheck;
import marshalyard.analysis.claim.ClaimProposal;
import marshalyard.analysis.claim.JudgedClaim;
import marshalyard.analysis.claim.PlacedCell;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.charts.ChartKind;
import marshalyard.charts.curves.CurveKind;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.chart.ChartModel;
import marshalyard.desktop.chart.ChartModels;
import marshalyard.desktop.chart.SideMarks;
import marshalyard.desktop.current.CurrentExperiment;
import marshalyard.desktop.open.OpenActions;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.setup.PlannedRun;
import marshalyard.desktop.setup.SetupModel;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.ClaimList;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Dimension;
import marshalyard.model.plan.Plan;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/** Showing the cells of claims, and making claims of points that the user points at. */
public final class ClaimActions {
    private static final String OWN = "own-";

    private final ActionContext context;
    private final CurrentExperiment current;
    private final SetupModel setup;
    private final SessionModel session;
    private final TrialsModel trials;
    private final ChartModels charts;
    private final OpenActions open;
    private final ClaimsModel model;
    private final SideMarks sides = new SideMarks();

    private Runnable kept = () -> {};

    public ClaimActions(
            ActionContext context,
            CurrentExperiment current,
            SetupModel setup,
            SessionModel session,
            TrialsModel trials,
            ChartModels charts,
            OpenActions open) {
        this.context = context;
        this.current = current;
        this.setup = setup;
        this.session = session;
        this.trials = trials;
        this.charts = charts;
        this.open = open;
        this.model = new ClaimsModel(trials, session, current);
        trials.planProperty().addListener((o, was, is) -> keepMarksOf(is == null));
    }

    /** The claims of the experiment in view. */
    public ClaimsModel model() {
        return model;
    }

    /** The cells that charts mark. */
    public SideMarks sides() {
        return sides;
    }

    /** What else is to happen when a claim was kept. */
    public void afterKeeping(Runnable step) {
        kept = step;
    }

    /** Marks of cells that are not in view would come back with others. */
    private void keepMarksOf(boolean nothing) {
        if (nothing) return;
        List<Cell> cells = trials.planProperty().get().cells();
        boolean there =
                sides.sidesProperty().get().stream()
                        .anyMatch(side -> side.stream().anyMatch(cells::contains));
        if (!there) sides.show(List.of());
    }

    /** Marks the cells of a claim in every chart; null for none. */
    public void mark(JudgedClaim claim) {
        if (claim == null) sides.show(List.of());
        else sides.show(claim.sides().stream().map(ClaimActions::cells).toList());
    }

    private static Set<Cell> cells(Set<PlacedCell> placed) {
        return placed.stream()
                .map(PlacedCell::cell)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * Brings the experiment of a claim's first cell into view, if it is not, and marks its cells.
     *
     * @return the kind of chart that shows them
     */
    public ChartKind show(JudgedClaim claim) {
        PlacedCell first = claim.cells().iterator().next();
        Results shown = trials.planProperty().get() == null ? null : trials.results();
        boolean here = shown != null && shown.experiment().title().equals(first.experiment());
        if (!here) {
            session.experiments().stream()
                    .filter(e -> e.stored().experiment().title().equals(first.experiment()))
                    .findFirst()
                    .ifPresent(entry -> open.show(new ShelfItem.InSession(entry)));
        }
        mark(claim);
        boolean timed =
                claim.cells().stream()
                        .allMatch(c -> ChartKinds.find("latency-p50").appliesTo(c.cell()));
        return ChartKinds.find(timed ? "latency-p50" : "throughput");
    }

    /** Asks for a claim about the two sides that are marked. */
    public void propose(Window owner) {
        List<Set<Cell>> two = sides.sidesProperty().get();
        if (two.size() != 2 || trials.planProperty().get() == null) {
            context.notices().info("Point at two curves first: Ctrl+click a point of each.");
            return;
        }
        ChartModel chart = charts.inFront();
        List<Cell> all = trials.planProperty().get().cells();
        Optional<Dimension> axis = chart.encoding().current(Channel.X);
        List<Set<Cell>> curves = two.stream().map(side -> curve(side, axis, all)).toList();
        Results of = trials.results();
        ShelfItem item = current.item().get();
        withTaken(
                taken ->
                        new ClaimDialog(
                                        owner,
                                        whole -> proposal(of, chart, taken, whole ? curves : two),
                                        !curves.equals(two),
                                        !trials.records().isEmpty(),
                                        (text, told) -> keep(text, item, of.experiment(), told))
                                .show());
    }

    /** Hands over the ids of all claims about the experiment in view, for another to differ. */
    private void withTaken(Consumer<Set<String>> then) {
        Set<String> taken = ids(trials.results().experiment().claims().stream());
        SessionStore store = session.storeProperty().get();
        if (store == null || current.inSession().isEmpty()) {
            then.accept(taken);
            return;
        }
        StoredExperiment here = current.inSession().get().stored();
        context.background()
                .run(
                        () -> idsIn(store, here),
                        ids -> {
                            taken.addAll(ids);
                            then.accept(taken);
                        });
    }

    private static Set<String> idsIn(SessionStore store, StoredExperiment experiment)
            throws SessionException {
        return ids(
                store.claimsAbout(List.of(experiment)).stream()
                        .flatMap(claims -> claims.claims().stream()));
    }

    private static Set<String> ids(Stream<Claim> claims) {
        return claims.map(Claim::id).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** All cells of the curves on which some cells lie. */
    private static Set<Cell> curve(Set<Cell> some, Optional<Dimension> axis, List<Cell> all) {
        if (axis.isEmpty()) return some;
        Dimension part = axis.get().part();
        Set<CellGroup> groups =
                some.stream().map(cell -> cell.without(part)).collect(Collectors.toSet());
        return all.stream()
                .filter(cell -> groups.contains(cell.without(part)))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static String proposal(
            Results of, ChartModel chart, Set<String> taken, List<Set<Cell>> two) {
        return ClaimProposal.of(of, metric(chart), nextId(taken), two.get(0), two.get(1)).text();
    }

    /** The metric of the chart; of one that shows none the throughput. */
    private static Metric metric(ChartModel chart) {
        return chart.kindProperty().get() instanceof CurveKind curves
                ? curves.metric()
                : Metrics.THROUGHPUT;
    }

    private static String nextId(Set<String> taken) {
        int number = 1;
        while (taken.contains(id(number))) number++;
        return id(number);
    }

    private static String id(int number) {
        return OWN + (number < 10 ? "0" : "") + number;
    }

    /**
     * Keeps claims of a text: with the experiment while it is in no session, else in the session.
     *
     * @param item the shelf's item of the experiment that they are about
     * @param told gets what is wrong with the text, a sentence; an empty one when they are kept
     */
    private void keep(String text, ShelfItem item, Experiment about, Consumer<String> told) {
        List<Claim> claims;
        try {
            claims = ClaimList.read(text, "the claim");
        } catch (ExperimentException e) {
            told.accept(e.getMessage());
            return;
        }
        for (Claim claim : claims) {
            Optional<String> fault = ClaimCheck.fault(claim);
            if (fault.isPresent()) {
                told.accept(fault.get());
                return;
            }
        }
        if (!isInView(item, about)) {
            told.accept(
                    "Another experiment is in view. Choose “"
                            + about.title()
                            + "” on the left, then press Keep.");
            return;
        }
        Optional<SessionEntry> entry = current.inSession();
        if (entry.isPresent()) keepInSession(entry.get(), claims, told);
        else told.accept(keepInForm(claims));
    }

    /** A run brings the same experiment into view as one of the session. */
    private boolean isInView(ShelfItem item, Experiment about) {
        Plan plan = trials.planProperty().get();
        return plan != null
                && (item.isSame(current.item().get()) || plan.experiment().equals(about));
    }

    private String keepInForm(List<Claim> more) {
        PlannedRun typed = current.takeTyped();
        Experiment now = typed.experiment();
        if (now == null) return typed.summary();
        Optional<String> twice = twice(more, ids(now.claims().stream()));
        if (twice.isPresent()) return twice.get();
        List<Claim> all = new ArrayList<>(now.claims());
        all.addAll(more);
        setup.edit(now.edit().claims(all).build());
        kept.run();
        return "";
    }

    /** Two claims with one id could not be told apart, nor read from a file. */
    private static Optional<String> twice(List<Claim> claims, Set<String> taken) {
        return claims.stream()
                .map(Claim::id)
                .filter(taken::contains)
                .findFirst()
                .map(id -> "There is a claim '" + id + "' already. Rename this one.");
    }

    private void keepInSession(SessionEntry entry, List<Claim> claims, Consumer<String> told) {
        SessionStore store = session.storeProperty().get();
        StoredExperiment stored = entry.stored();
        boolean sequential = stored.experiment().repetition().until().decided();
        context.background()
                .run(
                        () -> {
                            try {
                                Optional<String> twice = twice(claims, idsIn(store, stored));
                                if (twice.isPresent()) return twice.get();
                                store.addClaims(claims, List.of(stored), sequential);
                                return "";
                            } catch (SessionException e) {
                                return e.getMessage(); // beside the text, which is not lost
                            }
                        },
                        fault -> {
                            told.accept(fault);
                            if (!fault.isEmpty()) return;
                            model.changed();
                            kept.run();
                        });
    }
}
