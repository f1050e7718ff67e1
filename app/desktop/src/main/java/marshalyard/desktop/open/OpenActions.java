package marshalyard.desktop.open;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ObservableObjectValue;
import marshalyard.analysis.results.Results;
import marshalyard.charts.kinds.UsualView;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.current.CurrentExperiment;
import marshalyard.desktop.run.RunModel;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.session.SessionModel.Opened;
import marshalyard.desktop.shelf.SampleFolder;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.desktop.shelf.ShelfModel;
import marshalyard.lab.RunEvent.Level;
import marshalyard.lab.api.Lab;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.text.Counted;
import marshalyard.model.type.OwnTypeText;
import marshalyard.session.SessionStore;

/** Bringing into view what the user chooses: samples, files, experiments of a session. */
public final class OpenActions {
    /**
     * The serial collector gives memory back only in a full collection, and what reading so many
     * trials left behind is as large as what it read.
     */
    private static final int MANY = 2000;

    /** The user sees by then what was read; the collection stops the whole program. */
    private static final Duration SEEN = Duration.ofSeconds(2);

    private final ActionContext context;
    private final SessionFaults faults;
    private final ObservableObjectValue<Lab> lab;
    private final CurrentExperiment current;
    private final ShelfModel shelf;
    private final SessionModel session;
    private final RunModel run;

    /** The session of the run under way, while another one is open; closed when the run ends. */
    private SessionStore left;

    /** Numbers the user's choices: only the last one comes into view. */
    private int chosen;

    public OpenActions(
            ActionContext context,
            ObservableObjectValue<Lab> lab,
            CurrentExperiment current,
            ShelfModel shelf,
            SessionModel session,
            RunModel run) {
        this.context = context;
        this.faults = new SessionFaults(context);
        this.lab = lab;
        this.current = current;
        this.shelf = shelf;
        this.session = session;
        this.run = run;
        run.afterwards(outcome -> recount());
        lab.addListener((o, was, is) -> recount()); // other engines, other cells
        run.stateProperty().addListener((o, was, is) -> closeLeft());
        current.item()
                .addListener(
                        (o, was, is) -> {
                            // A notice speaks of what was in view when it came.
                            if (was != null && !was.isSame(is)) context.notices().dismiss();
                        });
    }

    /** Asks for a file and opens it. */
    public void chooseFile() {
        context.choices().toOpen().ifPresent(this::open);
    }

    /** Asks for a folder that exists. */
    public Optional<Path> chooseFolder() {
        return context.choices().folder();
    }

    /** Asks for a file of IDL, and gives its text with what it includes. */
    public void chooseIdl(Consumer<String> taker) {
        context.choices().idl().ifPresent(file -> readIdl(file, taker));
    }

    /** Reads a file of IDL with what it includes. */
    public void readIdl(Path file, Consumer<String> taker) {
        context.background().run(() -> OwnTypeText.idl(file), taker);
    }

    /** Opens an experiment or a session. */
    public void open(Path file) {
        if (refusedWhileStarting()) return;
        if (file.toString().endsWith(".yard")) {
            openSession(file);
            return;
        }
        context.background()
                .run(
                        () -> SampleFolder.sample(file),
                        sample -> {
                            if (sample.experiment() != null) shelf.add(sample);
                            show(sample);
                        });
    }

    private void openSession(Path file) {
        SessionStore ofRun = run.isIn(file) ? run.store() : null;
        Lab asked = lab.get();
        int choice = ++chosen;
        shelf.opening(file);
        context.background()
                .run(
                        () ->
                                ofRun == null
                                        ? session.read(file, asked)
                                        : new Opened(ofRun, session.kept(ofRun, asked)),
                        opened -> {
                            shelf.opened(file);
                            if (choice == chosen) opened(opened, asked);
                            else if (ofRun == null) close(opened.store()); // another was chosen
                        },
                        () -> shelf.opened(file));
    }

    private void opened(Opened opened, Lab asked) {
        current.uncover();
        context.notices().dismiss(); // a copy of a session has the same experiments
        SessionStore before = session.use(opened);
        if (opened.store() == left) left = null;
        if (run.isIn(before)) left = before;
        else if (before != null) close(before);
        List<SessionEntry> kept = opened.experiments();
        context.log().add(Level.INFO, "Opened the session " + opened.store().file() + ".");
        if (kept.isEmpty()) {
            context.notices().info("This session has no experiments yet.");
        } else {
            show(
                    new ShelfItem.InSession(
                            kept.stream()
                                    .filter(k -> run.isOf(opened.store(), k.stored()))
                                    .findFirst()
                                    .orElseGet(() -> lastMeasured(kept))));
        }
        // After its trials are read: the user waits for these, and a notice speaks of what is seen.
        if (lab.get() != asked) recount(); // its engines came while the file was read
        context.background().run(() -> opened.store().doubles(), this::tellOfDoubles);
        context.background()
                .run(() -> opened.store().numbered().faults(), faults::tellOfExperiments);
    }

    /** One that waits for its first trial is not what the user looks for. */
    private static SessionEntry lastMeasured(List<SessionEntry> kept) {
        return kept.stream()
                .filter(k -> k.done() > 0)
                .reduce((before, last) -> last)
                .orElse(kept.get(kept.size() - 1));
    }

    private void tellOfDoubles(long doubles) {
        if (doubles == 0) return;
        context.notices()
                .info(
                        "Two programs wrote this session at the same time: it holds "
                                + Counted.of(doubles, "trial")
                                + " twice. Marshalyard counts all of them.");
    }

    private void closeLeft() {
        if (left == null || run.isBusy()) return;
        SessionStore ended = left;
        left = null;
        close(ended);
    }

    private void close(SessionStore store) {
        context.background()
                .run(
                        () -> {
                            store.close();
                            return store;
                        },
                        closed -> {});
    }

    /** Brings an item of the shelf into view. */
    public void show(ShelfItem item) {
        current.uncover();
        take(item);
    }

    /** The same behind the start page, which stays. */
    void take(ShelfItem item) {
        if (item instanceof ShelfItem.Recent recent) {
            open(recent.file());
            return;
        }
        if (refusedWhileStarting()) return;
        int choice = ++chosen;
        if (item instanceof ShelfItem.Sample sample) {
            if (sample.experiment() == null) context.notices().error(sample.fault());
            else show(sample, sample.experiment());
        } else if (item instanceof ShelfItem.Draft draft) {
            current.show(item, draft.experiment());
        } else if (item instanceof ShelfItem.InSession inSession) {
            take(inSession, choice);
        }
    }

    private void show(ShelfItem item, Experiment experiment) {
        current.show(item, experiment);
        UsualView.of(experiment)
                .fault(Results.of(experiment).cells())
                .ifPresent(context.notices()::error);
    }

    private void take(ShelfItem.InSession item, int choice) {
        SessionStore store = session.storeProperty().get();
        if (run.isOf(store, item.kept().stored())) {
            current.showRun(item);
            return;
        }
        Path file = store.file();
        shelf.opening(file);
        context.background()
                .run(
                        () -> session.read(item.kept().stored()),
                        trials -> {
                            shelf.opened(file);
                            if (choice != chosen) return;
                            SessionStore now = session.storeProperty().get();
                            current.show(
                                    item,
                                    trials.records(),
                                    now.samplesOf(item.kept().stored(), faults.ofSamples()));
                            faults.tell(trials.unusable());
                            if (trials.records().size() > MANY) {
                                context.background().later(SEEN, System::gc);
                            }
                        },
                        () -> shelf.opened(file));
    }

    /** What was in view is no more: the session's last experiment comes, or the first sample. */
    public void showAnother() {
        List<SessionEntry> inSession = session.experiments();
        if (!inSession.isEmpty()) {
            show(new ShelfItem.InSession(inSession.get(inSession.size() - 1)));
        } else {
            shelf.samples().stream()
                    .filter(sample -> sample.experiment() != null)
                    .findFirst()
                    .ifPresent(this::show);
        }
    }

    /**
     * Another program has added trials: counts them, and shows them.
     *
     * @param typed true if the form holds what the user has typed, which then stays in view
     */
    public void reread(boolean typed) {
        recount();
        if (!typed && !run.isBusy() && current.item().get() instanceof ShelfItem.InSession item) {
            take(item, ++chosen);
        }
    }

    /** Counts anew what the session's experiments have, and shows it. */
    public void recount() {
        SessionStore store = session.storeProperty().get();
        if (store == null) return;
        context.background()
                .run(
                        () -> session.kept(store, lab.get()),
                        kept -> {
                            if (session.storeProperty().get() != store) return;
                            session.show(kept);
                            current.recounted(kept);
                        });
    }

    /** Until its session is known, a run can't be told from what else is looked at. */
    private boolean refusedWhileStarting() {
        if (run.isUnsettled()) {
            context.notices().info("A run is being started. Try again in a moment.");
        }
        return run.isUnsettled();
    }
}
