package marshalyard.desktop.current;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import javafx.beans.value.ObservableObjectValue;
import marshalyard.analysis.results.Results;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.setup.PlannedRun;
import marshalyard.desktop.setup.SetupModel;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.desktop.shelf.ShelfModel;
import marshalyard.desktop.start.StartModel;
import marshalyard.desktop.trials.RunningTrials;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Secrets;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.session.StoredExperiment;

/**
 * The experiment in view. Shelf, form and charts show the same one: whatever brings another into
 * view, or keeps it elsewhere, does so here.
 */
public final class CurrentExperiment {
    private final StartModel start;
    private final ShelfModel shelf;
    private final SetupModel setup;
    private final TrialsModel trials;
    private final RunningTrials running;
    private final ObservableObjectValue<Lab> lab;

    public CurrentExperiment(
            StartModel start,
            ShelfModel shelf,
            SetupModel setup,
            TrialsModel trials,
            RunningTrials running,
            ObservableObjectValue<Lab> lab) {
        this.start = start;
        this.shelf = shelf;
        this.setup = setup;
        this.trials = trials;
        this.running = running;
        this.lab = lab;
        setup.plannedProperty().addListener((o, was, planned) -> preview(planned.plan()));
        setup.title().textProperty().addListener((o, was, is) -> retitle(is.strip()));
    }

    /** The shelf's item of it; null before there is one. */
    public ObservableObjectValue<ShelfItem> item() {
        return shelf.inViewProperty();
    }

    /** The experiment in view with its trials, if it is one of the session. */
    public Optional<SessionEntry> inSession() {
        return item().get() instanceof ShelfItem.InSession item
                ? Optional.of(item.kept())
                : Optional.empty();
    }

    /** True if it is this experiment of the session. */
    public boolean is(StoredExperiment stored) {
        return inSession().filter(kept -> kept.isOf(stored)).isPresent();
    }

    /** What running it would mean as it is set up; all that the user has typed counts. */
    public PlannedRun takeTyped() {
        setup.takeTyped();
        return setup.plannedProperty().get();
    }

    /** True if this item is in view, and something is typed there that can't be read. */
    public boolean hasUnread(ShelfItem of) {
        return setup.hasUnread() && of.isSame(item().get());
    }

    /** What running it now would mean. */
    public ObservableObjectValue<PlannedRun> planned() {
        return setup.plannedProperty();
    }

    /** A copy of the values of its secret options, as they are now. */
    public Secrets secrets() {
        return setup.secrets().copy();
    }

    /** The start page leaves: the user wants to see the experiment. */
    public void uncover() {
        start.shownProperty().set(false);
    }

    /** Brings an experiment into view of which nothing has been measured. */
    public void show(ShelfItem item, Experiment experiment) {
        turnTo(item, experiment);
        Plan plan = setup.plannedProperty().get().plan();
        preview(plan != null ? plan : lab.get().plan(experiment));
    }

    /** Brings the experiment of the run under way into view, which goes on there. */
    public void showRun(ShelfItem.InSession item) {
        turnTo(item, item.kept().stored().experiment());
        running.show();
    }

    /** Brings an experiment of the session into view with its trials. */
    public void show(ShelfItem.InSession item, List<TrialRecord> records, SampleSource samples) {
        Plan plan = lab.get().plan(item.kept().stored().experiment());
        Set<Cell> cells = new LinkedHashSet<>(plan.cells());
        records.stream().map(r -> r.trial().cell()).distinct().forEach(cells::add);
        Plan all = plan.with(cells);
        Results results = TrialsModel.together(all, records, samples);
        // What every view asks for first, on another CPU while the form is filled here.
        CompletableFuture.runAsync(results::verdicts);
        turnTo(item, item.kept().stored().experiment());
        trials.show(all, results);
    }

    private void turnTo(ShelfItem item, Experiment experiment) {
        trials.show(null, List.of());
        shelf.inViewProperty().set(item);
        setup.show(item.identity(), experiment);
    }

    /**
     * What was in the form when this began is kept in a file or the session now; with it goes the
     * history of its edits, unless the user has changed it meanwhile.
     *
     * @param from the item that was in view then
     * @return true if the form holds it still
     */
    public boolean keptAs(ShelfItem item, Experiment experiment, ShelfItem from) {
        if (!experiment.equals(setup.plannedProperty().get().experiment())) return false;
        if (from instanceof ShelfItem.Draft draft) shelf.remove(draft);
        setup.keepAs(item.identity());
        shelf.inViewProperty().set(item);
        return true;
    }

    /** What the user has made of experiments and kept nowhere, by the identity of their items. */
    public Map<Object, Experiment> unkept() {
        return setup.unkept();
    }

    /** What the user has made of an item, which need not be in view, stands in a file now. */
    public void keptElsewhere(ShelfItem item) {
        setup.kept(item.identity());
    }

    /** The form's experiment was added to the session, to be run. */
    public void addedAs(ShelfItem.InSession item, ShelfItem from) {
        Experiment experiment = item.kept().stored().experiment();
        if (keptAs(item, experiment, from)) return;
        setup.show(item.identity(), experiment);
        shelf.inViewProperty().set(item);
    }

    /** The new experiment in view is not wanted. */
    public void discardDraft() {
        if (item().get() instanceof ShelfItem.Draft draft) shelf.remove(draft);
    }

    /** The experiments of the session have been counted anew. */
    public void recounted(List<SessionEntry> experiments) {
        inSession()
                .flatMap(
                        before ->
                                experiments.stream()
                                        .filter(kept -> kept.isOf(before.stored()))
                                        .findFirst())
                .map(ShelfItem.InSession::new)
                .ifPresent(shelf.inViewProperty()::set);
    }

    /** A plan of which nothing has been measured, while it waits for the run before it. */
    public void waits(Plan plan) {
        trials.show(plan.copy(), List.of()); // the run may have this plan, too
    }

    /** Without any trial yet, the empty chart follows the user's choice. */
    private void preview(Plan plan) {
        if (plan == null || running.inView() || !trials.records().isEmpty()) return;
        trials.show(plan, List.of());
    }

    /** The shelf calls a new experiment as its user does. */
    private void retitle(String title) {
        if (!title.isEmpty() && item().get() instanceof ShelfItem.Draft draft) {
            shelf.rename(draft, title);
        }
    }
}
