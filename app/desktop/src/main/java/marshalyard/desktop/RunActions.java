package marshalyard.desktop;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import marshalyard.desktop.files.FileChoices;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.queue.QueuedExperiment;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.session.SessionModel.Opened;
import marshalyard.desktop.setup.PlannedRun;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.api.Lab;
import marshalyard.lab.run.RunRequest;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/** Running what is set up, and what a session still lacks; one run after the other. */
public final class RunActions {
    private final Workbench bench;
    private final BackgroundTasks background;
    private final Consent consent;

    public RunActions(Workbench bench, BackgroundTasks background, FileChoices choices) {
        this.bench = bench;
        this.background = background;
        this.consent = new Consent(choices);
        bench.run().doneProperty().addListener((o, was, done) -> count(done.intValue()));
        bench.report().afterwards(this::ended);
    }

    private record Prepared(Opened opened, StoredExperiment stored) {}

    /**
     * Adds the experiment as it is set up to the session, and runs it; during a run it waits in the
     * queue.
     */
    public void run() {
        bench.setup().takeTyped();
        PlannedRun planned = bench.setup().plannedProperty().get();
        if (!planned.runnable()) {
            bench.notices().error(planned.summary());
            return;
        }
        Lab lab = bench.lab().get();
        ShelfItem from = bench.shelf().inViewProperty().get();
        Set<String> folders = lab.codeFolders(planned.experiment());
        if (!consent.given(folders)) return;
        bench.notices().dismiss();
        bench.start().shownProperty().set(false);
        boolean waits = bench.busy();
        if (!waits) bench.run().starting();
        background.run(
                () -> {
                    SessionStore store = bench.session().openOrFresh();
                    StoredExperiment stored = store.add(planned.experiment(), Set.of());
                    return new Prepared(
                            new Opened(store, bench.session().kept(store, lab)), stored);
                },
                prepared -> {
                    bench.session().use(prepared.opened());
                    show(prepared.stored(), from);
                    QueuedExperiment experiment =
                            new QueuedExperiment(
                                    prepared.stored(), bench.setup().secrets().copy(), folders);
                    if (waits) {
                        bench.trials().show(planned.plan(), List.of());
                        enqueue(experiment);
                    } else {
                        begin(experiment, planned.plan(), List.of(), true);
                    }
                },
                waits ? () -> {} : bench.run()::failedToStart);
    }

    /** Runs the trials that the session's experiment in view still lacks, now or later. */
    public void resume() {
        if (!(bench.shelf().inViewProperty().get() instanceof ShelfItem.InSession item)) return;
        StoredExperiment stored = item.kept().stored();
        Set<String> folders = bench.lab().get().codeFolders(stored.experiment());
        if (!consent.given(folders)) return;
        bench.notices().dismiss();
        QueuedExperiment experiment =
                new QueuedExperiment(stored, bench.setup().secrets().copy(), folders);
        if (bench.busy()) enqueue(experiment);
        else goOn(experiment, true);
    }

    private void enqueue(QueuedExperiment experiment) {
        bench.runQueue().add(experiment);
        bench.notices()
                .info(
                        "“"
                                + experiment.stored().experiment().title()
                                + "” waits: it runs when the run under way has ended.");
        if (!bench.busy()) runNext(); // it has ended meanwhile
    }

    /** A run that ended by itself makes way for the next; after any other the user decides. */
    private void ended(RunOutcome outcome) {
        int waiting = bench.runQueue().waiting().size();
        if (waiting == 0) return;
        if (outcome.how() == RunOutcome.How.FINISHED) {
            runNext();
        } else {
            bench.notices()
                    .info(
                            (waiting == 1 ? "1 experiment waits" : waiting + " experiments wait")
                                    + " still. The menu below the charts runs the next.");
        }
    }

    /** Runs the experiment that has waited longest. */
    public void runNext() {
        if (bench.busy()) return;
        Optional<QueuedExperiment> next = bench.runQueue().next();
        if (next.isEmpty()) return;
        boolean inSession =
                bench.session().experiments().stream()
                        .map(SessionEntry::stored)
                        .anyMatch(s -> RunActions.same(s, next.get().stored()));
        if (inSession) {
            goOn(next.get(), false);
        } else {
            bench.notices()
                    .error(
                            "“"
                                    + next.get().stored().experiment().title()
                                    + "” waited in another session. Open that, and press Resume.");
            runNext();
        }
    }

    private static boolean same(StoredExperiment one, StoredExperiment other) {
        return one.id() == other.id() && one.added().equals(other.added());
    }

    /**
     * Runs what the session still lacks of an experiment.
     *
     * @param show true to bring it into view if it is not
     */
    private void goOn(QueuedExperiment experiment, boolean show) {
        StoredExperiment stored = experiment.stored();
        Plan plan = bench.lab().get().plan(stored.experiment());
        bench.run().starting();
        background.run(
                () -> bench.session().trials(stored),
                records -> {
                    List<TrialRecord> good = records.stream().filter(r -> !r.failed()).toList();
                    begin(experiment, plan, good, show || isInView(stored));
                },
                bench.run()::failedToStart);
    }

    private boolean isInView(StoredExperiment stored) {
        return bench.shelf().inViewProperty().get() instanceof ShelfItem.InSession item
                && same(item.kept().stored(), stored);
    }

    private void begin(
            QueuedExperiment experiment, Plan plan, List<TrialRecord> had, boolean show) {
        SessionStore store = bench.session().storeProperty().get();
        bench.running().begin(store, experiment.stored(), plan, had);
        if (show) bench.running().show();
        bench.session().count(experiment.stored(), had.size(), plan.trials().size());
        RunRequest request =
                new RunRequest(
                        store,
                        experiment.stored(),
                        plan,
                        experiment.secrets(),
                        experiment.confirmedFolders());
        background.run(
                () -> bench.lab().get().start(request, bench.run().listener()),
                bench.run()::started,
                bench.run()::failedToStart);
    }

    /** What was in the form is in the session now, with its history of edits. */
    private void show(StoredExperiment stored, ShelfItem from) {
        bench.session().experiments().stream()
                .filter(k -> k.stored().id() == stored.id())
                .findFirst()
                .map(ShelfItem.InSession::new)
                .ifPresent(item -> show(item, from));
    }

    private void show(ShelfItem.InSession item, ShelfItem from) {
        Experiment experiment = item.kept().stored().experiment();
        if (experiment.equals(bench.setup().plannedProperty().get().experiment())) {
            bench.setup().keepAs(item.identity());
            if (from instanceof ShelfItem.Draft draft) bench.shelf().remove(draft);
        } else {
            bench.setup().show(item.identity(), experiment);
        }
        bench.shelf().inViewProperty().set(item);
    }

    /** The shelf counts along, if it shows the run's session. */
    private void count(int done) {
        if (bench.running().isIn(bench.session().storeProperty().get())) {
            bench.session().count(bench.running().experiment(), done, bench.run().total());
        }
    }

    public void cancel() {
        bench.run().cancel();
    }

    /** True if a run could begin now, or wait. */
    public BooleanBinding canRun() {
        return Bindings.createBooleanBinding(
                () ->
                        bench.lab().get() != Lab.NONE
                                && bench.setup().plannedProperty().get().runnable(),
                bench.lab(),
                bench.setup().plannedProperty());
    }

    /** True if the experiment in view lacks trials, and neither runs nor waits. */
    public BooleanBinding canResume() {
        return Bindings.createBooleanBinding(
                () ->
                        bench.lab().get() != Lab.NONE
                                && bench.shelf().inViewProperty().get()
                                        instanceof ShelfItem.InSession item
                                && !item.kept().complete()
                                && !bench.runQueue().holds(item.kept().stored())
                                && !isRunning(item.kept().stored()),
                bench.run().stateProperty(),
                bench.lab(),
                bench.runQueue().waiting(),
                bench.shelf().inViewProperty());
    }

    private boolean isRunning(StoredExperiment stored) {
        boolean starting = bench.busy() && bench.running().store() == null;
        return starting || bench.running().isOf(bench.session().storeProperty().get(), stored);
    }
}
