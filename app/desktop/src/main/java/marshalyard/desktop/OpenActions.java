package marshalyard.desktop;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.desktop.files.FileChoices;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.hosts.HostQuestions;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.session.SessionModel.Opened;
import marshalyard.desktop.shelf.SampleFolder;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.lab.Home;
import marshalyard.lab.RunEvent.Level;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.api.Lab;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.session.SessionStore;

/** Bringing things into view: the engines, samples, files, experiments of a session. */
public final class OpenActions {
    private final Workbench bench;
    private final BackgroundTasks background;
    private final FileChoices choices;

    /** The session of the run under way, while another one is open; closed when the run ends. */
    private SessionStore left;

    /** Numbers the user's choices: only the last one comes into view. */
    private int chosen;

    public OpenActions(Workbench bench, BackgroundTasks background, FileChoices choices) {
        this.bench = bench;
        this.background = background;
        this.choices = choices;
        bench.report().afterwards(outcome -> recount());
        bench.run().stateProperty().addListener((o, was, is) -> closeLeft());
        bench.setup().plannedProperty().addListener((o, was, planned) -> preview(planned.plan()));
        bench.shelf()
                .inViewProperty()
                .addListener(
                        (o, was, is) -> {
                            // A notice speaks of what was in view when it came.
                            if (was != null && !was.isSame(is)) bench.notices().dismiss();
                        });
    }

    /**
     * Loads samples and engines, and the file that was asked for, if one was.
     *
     * @param aside asks the engines, which takes seconds in which files are to be read already
     */
    public void start(Path file, BackgroundTasks aside) {
        background.run(Home::find, home -> started(home, file, aside));
    }

    private void started(Home home, Path file, BackgroundTasks aside) {
        HostQuestions dialog = new HostQuestions(aside.fx(), choices);
        aside.run(() -> InstalledLab.open(home, dialog), this::connect);
        if (file != null) open(file);
        SampleFolder.near(home.root())
                .ifPresent(
                        folder ->
                                background.run(
                                        () -> SampleFolder.read(folder),
                                        samples -> {
                                            bench.shelf().show(samples);
                                            if (file == null) showFirst(samples);
                                        }));
    }

    private void showFirst(List<ShelfItem.Sample> samples) {
        samples.stream()
                .filter(s -> s.experiment() != null)
                .filter(s -> bench.shelf().inViewProperty().get() == null)
                .min((a, b) -> Boolean.compare(!isFirstLook(a), !isFirstLook(b)))
                .ifPresent(this::take);
    }

    private static boolean isFirstLook(ShelfItem.Sample sample) {
        return sample.file().getFileName().toString().startsWith("first");
    }

    /** The engines are known now. */
    public void connect(Lab lab) {
        bench.lab().set(lab);
        bench.setup().connect(lab);
        lab.faults().forEach(fault -> bench.log().add(Level.WARN, fault));
        if (!lab.faults().isEmpty()) {
            bench.notices().error(lab.faults().get(0));
        }
        bench.log().add(Level.INFO, lab.engines().size() + " engines are ready.");
        recount();
    }

    /** Asks for a file and opens it. */
    public void chooseFile() {
        choices.toOpen().ifPresent(this::open);
    }

    /** Asks for a folder that exists. */
    public Optional<Path> chooseFolder() {
        return choices.folder();
    }

    /** Opens an experiment or a session. */
    public void open(Path file) {
        if (refusedWhileStarting()) return;
        if (file.toString().endsWith(".yard")) {
            Lab lab = bench.lab().get();
            SessionStore ofRun = bench.running().isIn(file) ? bench.running().store() : null;
            int choice = ++chosen;
            bench.shelf().opening(file);
            background.run(
                    () ->
                            ofRun == null
                                    ? bench.session().read(file, lab)
                                    : new Opened(ofRun, bench.session().kept(ofRun, lab)),
                    opened -> {
                        bench.shelf().opened(file);
                        if (choice == chosen) opened(opened);
                        else if (ofRun == null) close(opened.store()); // something else was chosen
                    },
                    () -> bench.shelf().opened(file));
            return;
        }
        background.run(
                () -> SampleFolder.sample(file),
                sample -> {
                    if (sample.experiment() != null) bench.shelf().add(sample);
                    show(sample);
                });
    }

    private void tellOfDoubles(long doubles) {
        if (doubles == 0) return;
        bench.notices()
                .info(
                        "This session holds "
                                + doubles
                                + " trials twice, because two programs once wrote it at the same"
                                + " time."
                                + " All are counted.");
    }

    private void opened(Opened opened) {
        bench.start().shownProperty().set(false);
        SessionStore before = bench.session().use(opened);
        background.run(() -> opened.store().doubles(), this::tellOfDoubles);
        if (opened.store() == left) left = null;
        if (bench.running().isIn(before)) left = before;
        else if (before != null) close(before);
        List<SessionEntry> kept = opened.experiments();
        bench.log().add(Level.INFO, "Opened the session " + opened.store().file() + ".");
        if (kept.isEmpty()) {
            bench.notices().info("The session holds no experiment yet.");
        } else {
            show(
                    new ShelfItem.InSession(
                            kept.stream()
                                    .filter(k -> bench.running().isOf(opened.store(), k.stored()))
                                    .findFirst()
                                    .orElse(kept.get(kept.size() - 1))));
        }
    }

    private void closeLeft() {
        if (left == null || bench.busy()) return;
        SessionStore ended = left;
        left = null;
        close(ended);
    }

    private void close(SessionStore store) {
        background.run(
                () -> {
                    store.close();
                    return store;
                },
                closed -> {});
    }

    /** Brings an item of the shelf into view. */
    public void show(ShelfItem item) {
        bench.start().shownProperty().set(false);
        take(item);
    }

    private void take(ShelfItem item) {
        if (item instanceof ShelfItem.Recent recent) {
            open(recent.file());
            return;
        }
        if (refusedWhileStarting()) return;
        int choice = ++chosen;
        if (item instanceof ShelfItem.Sample sample) {
            if (sample.experiment() == null) bench.notices().error(sample.fault());
            else show(item, sample.experiment());
        } else if (item instanceof ShelfItem.Draft draft) {
            show(item, draft.experiment());
        } else if (item instanceof ShelfItem.InSession inSession) {
            SessionStore store = bench.session().storeProperty().get();
            if (bench.running().isOf(store, inSession.kept().stored())) {
                showRun(inSession);
                return;
            }
            Path file = store.file();
            bench.shelf().opening(file);
            background.run(
                    () -> bench.session().trials(inSession.kept().stored()),
                    records -> {
                        bench.shelf().opened(file);
                        if (choice == chosen) show(inSession, records);
                    },
                    () -> bench.shelf().opened(file));
        }
    }

    /** Nothing of it has been measured. */
    private void show(ShelfItem item, Experiment experiment) {
        bench.trials().show(null, List.of());
        bench.shelf().inViewProperty().set(item);
        bench.setup().show(item.identity(), experiment);
        Plan plan = bench.setup().plannedProperty().get().plan();
        preview(
                plan != null
                        ? plan
                        : Plan.of(experiment, bench.lab().get().capabilities().objection()));
    }

    private void showRun(ShelfItem.InSession item) {
        bench.shelf().inViewProperty().set(item);
        bench.trials().show(null, List.of());
        bench.setup().show(item.identity(), item.kept().stored().experiment());
        bench.running().show();
    }

    private void show(ShelfItem.InSession item, List<TrialRecord> records) {
        bench.trials().show(null, List.of());
        bench.shelf().inViewProperty().set(item);
        bench.setup().show(item.identity(), item.kept().stored().experiment());
        Plan plan =
                Plan.of(
                        item.kept().stored().experiment(),
                        bench.lab().get().capabilities().objection());
        Set<Cell> cells = new LinkedHashSet<>(plan.cells());
        records.forEach(r -> cells.add(r.trial().cell()));
        bench.trials()
                .show(
                        new Plan(plan.experiment(), new ArrayList<>(cells), plan.skipped()),
                        records,
                        bench.session().storeProperty().get().samplesOf(item.kept().stored()));
    }

    /** Without any trial yet, the empty chart follows the user's choice. */
    private void preview(Plan plan) {
        if (plan == null || bench.running().inView() || !bench.trials().records().isEmpty()) return;
        bench.trials().show(plan, List.of());
    }

    /** Counts anew what the session's experiments have, and shows it. */
    public void recount() {
        SessionStore store = bench.session().storeProperty().get();
        if (store == null) return;
        background.run(
                () -> bench.session().kept(store, bench.lab().get()),
                kept -> {
                    if (bench.session().storeProperty().get() != store) return;
                    bench.session().show(kept);
                    if (bench.shelf().inViewProperty().get()
                            instanceof ShelfItem.InSession inView) {
                        kept.stream()
                                .filter(k -> k.stored().id() == inView.kept().stored().id())
                                .findFirst()
                                .map(ShelfItem.InSession::new)
                                .ifPresent(bench.shelf().inViewProperty()::set);
                    }
                });
    }

    /** Until its session is known, a run can't be told from what else is looked at. */
    private boolean refusedWhileStarting() {
        boolean starting = bench.busy() && bench.running().store() == null;
        if (starting) bench.notices().info("A run is being started. Try again in a moment.");
        return starting;
    }
}
