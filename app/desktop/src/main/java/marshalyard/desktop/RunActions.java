package marshalyard.desktop;

import java.util.List;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import marshalyard.desktop.files.FileChoices;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.run.LabAccess;
import marshalyard.desktop.session.SessionModel.Opened;
import marshalyard.desktop.setup.Planned;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.lab.run.RunRequest;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.session.SessionStore;
import marshalyard.model.session.StoredExperiment;

/** Running what is set up, and what a session still lacks. */
public final class RunActions {
    private final Workbench bench;
    private final BackgroundTasks background;
    private final Consent consent;

    public RunActions(Workbench bench, BackgroundTasks background, FileChoices choices) {
        this.bench = bench;
        this.background = background;
        this.consent = new Consent(choices);
        bench.run().doneProperty().addListener((o, was, done) -> count(done.intValue()));
    }

    private record Prepared(Opened opened, StoredExperiment stored) {}

    /** Adds the experiment as it is set up to the session, and runs it. */
    public void run() {
        bench.setup().takeTyped();
        Planned planned = bench.setup().plannedProperty().get();
        if (bench.busy()) return;
        if (!planned.runnable()) {
            bench.notices().error(planned.summary());
            return;
        }
        LabAccess lab = bench.lab().get();
        ShelfItem from = bench.shelf().inViewProperty().get();
        Set<String> folders = lab.codeFolders(planned.experiment());
        if (!consent.given(folders)) return;
        bench.notices().dismiss();
        bench.start().shownProperty().set(false);
        bench.run().starting();
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
                    bench.running()
                            .begin(
                                    prepared.opened().store(),
                                    prepared.stored(),
                                    planned.plan(),
                                    List.of());
                    launch(prepared.stored(), planned.plan(), folders);
                },
                bench.run()::failedToStart);
    }

    /** Runs the trials that the session's experiment in view still lacks. */
    public void resume() {
        if (bench.busy()
                || !(bench.shelf().inViewProperty().get() instanceof ShelfItem.InSession item)) {
            return;
        }
        StoredExperiment stored = item.kept().stored();
        LabAccess lab = bench.lab().get();
        Set<String> folders = lab.codeFolders(stored.experiment());
        if (!consent.given(folders)) return;
        Plan plan = Plan.of(stored.experiment(), lab.capabilities().objection());
        bench.notices().dismiss();
        bench.run().starting();
        background.run(
                () -> bench.session().trials(stored),
                records -> {
                    List<TrialRecord> good = records.stream().filter(r -> !r.failed()).toList();
                    bench.running()
                            .begin(bench.session().storeProperty().get(), stored, plan, good);
                    launch(stored, plan, folders);
                },
                bench.run()::failedToStart);
    }

    private void launch(StoredExperiment stored, Plan plan, Set<String> confirmedFolders) {
        RunRequest request =
                new RunRequest(
                        bench.running().store(),
                        stored,
                        plan,
                        bench.setup().secrets(),
                        confirmedFolders);
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

    /** True if a run could begin now. */
    public BooleanBinding canRun() {
        return Bindings.createBooleanBinding(
                () ->
                        !bench.busy()
                                && bench.lab().get() != LabAccess.NONE
                                && bench.setup().plannedProperty().get().runnable(),
                bench.run().stateProperty(),
                bench.lab(),
                bench.setup().plannedProperty());
    }

    /** True if the experiment in view lacks trials. */
    public BooleanBinding canResume() {
        return Bindings.createBooleanBinding(
                () ->
                        !bench.busy()
                                && bench.lab().get() != LabAccess.NONE
                                && bench.shelf().inViewProperty().get()
                                        instanceof ShelfItem.InSession item
                                && !item.kept().complete(),
                bench.run().stateProperty(),
                bench.lab(),
                bench.shelf().inViewProperty());
    }
}
