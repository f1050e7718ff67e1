package marshalyard.desktop.run;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableObjectValue;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.current.CurrentExperiment;
import marshalyard.desktop.queue.QueuedExperiment;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.session.SessionModel.Added;
import marshalyard.desktop.session.WriteState;
import marshalyard.desktop.setup.PlannedRun;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.api.Lab;
import marshalyard.lab.run.RunRequest;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.session.WriteHindrance;

/** Running what is set up, and what a session still lacks; one run after the other. */
public final class RunActions {
    private static final String NEW_SESSION = "New session";
    private static final String THIS_SESSION = "This session";

    private final ActionContext context;
    private final ObservableObjectValue<Lab> lab;
    private final CurrentExperiment current;
    private final SessionModel session;
    private final WriteState writing;
    private final RunModel run;

    /** Whether samples begin a session; null until the user was asked. */
    private Boolean freshSessions;

    public RunActions(
            ActionContext context,
            ObservableObjectValue<Lab> lab,
            CurrentExperiment current,
            SessionModel session,
            WriteState writing,
            RunModel run) {
        this.context = context;
        this.lab = lab;
        this.current = current;
        this.session = session;
        this.writing = writing;
        this.run = run;
        run.doneProperty().addListener((o, was, done) -> count(done.intValue()));
        run.afterwards(this::ended);
    }

    /**
     * Adds the experiment as it is set up to the session, and runs it; during a run it waits in the
     * queue.
     */
    public void run() {
        PlannedRun planned = current.takeTyped();
        if (!planned.runnable()) {
            context.notices().error(planned.summary());
            return;
        }
        ShelfItem from = current.item().get();
        Set<String> folders = lab.get().codeFolders(planned.experiment());
        if (!context.choices().allowCode(folders)) return;
        context.notices().dismiss();
        current.uncover();
        boolean waits = run.isBusy();
        Optional<StoredExperiment> untouched = waits ? Optional.empty() : untouched(planned);
        if (untouched.isPresent()) {
            if (isGone()) return;
            run.queue().remove(untouched.get());
            goOn(new QueuedExperiment(untouched.get(), current.secrets(), folders), true);
            return;
        }
        Optional<Boolean> asked =
                !waits && from instanceof ShelfItem.Sample
                        ? intoFreshSession()
                        : Optional.of(false);
        if (asked.isEmpty()) return;
        boolean fresh = asked.get();
        WriteHindrance hindrance = writing.hindranceProperty().get();
        if (!fresh && hindrance != null && hindrance.lasting()) {
            context.notices().error(hindrance.sentence());
            return;
        }
        if (!fresh && !waits && isGone()) return;
        if (!waits) run.starting();
        context.background()
                .run(
                        () -> session.add(planned.experiment(), fresh, lab.get()),
                        added -> added(added, planned.plan(), from, folders, waits),
                        waits ? () -> {} : run::failedToStart);
    }

    /**
     * The experiment in view if the session has it as it is set up, and no trial of it: one that
     * waits, or whose run was cancelled at once. To add it once more would leave a copy.
     */
    private Optional<StoredExperiment> untouched(PlannedRun planned) {
        return current.inSession()
                .filter(kept -> kept.done() == 0 && kept.progress().failed() == 0)
                .map(SessionEntry::stored)
                .filter(stored -> stored.experiment().equals(planned.experiment()));
    }

    private void added(Added added, Plan plan, ShelfItem from, Set<String> folders, boolean waits) {
        SessionStore before = session.use(added.opened());
        if (before != null) close(before);
        session.find(added.stored())
                .ifPresent(kept -> current.addedAs(new ShelfItem.InSession(kept), from));
        QueuedExperiment experiment =
                new QueuedExperiment(added.stored(), current.secrets(), folders);
        if (waits) {
            current.waits(plan);
            enqueue(experiment);
        } else {
            begin(experiment, plan, List.of(), true);
        }
    }

    /** True if the session's file is gone, which is said. */
    private boolean isGone() {
        Optional<String> gone = session.gone();
        gone.ifPresent(context.notices()::error);
        return gone.isPresent();
    }

    /**
     * Asks once where samples go that are run while a session with experiments is open; empty if
     * the user would rather run none.
     */
    private Optional<Boolean> intoFreshSession() {
        if (session.experiments().isEmpty()) return Optional.of(false);
        if (freshSessions == null) {
            Optional<String> answer =
                    context.choices()
                            .choose(
                                    "Begin a new session?",
                                    "Its trials can go into a session of their own, or into “"
                                            + session.name()
                                            + "” beside what is there. Further samples do the same"
                                            + " until you quit.",
                                    List.of(NEW_SESSION, THIS_SESSION),
                                    "Cancel");
            if (answer.isEmpty()) return Optional.empty();
            freshSessions = answer.get().equals(NEW_SESSION);
        }
        return Optional.of(freshSessions);
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

    /** Runs the trials that the session's experiment in view still lacks, now or later. */
    public void resume() {
        Optional<StoredExperiment> stored = current.inSession().map(SessionEntry::stored);
        if (stored.isEmpty() || !run.isBusy() && isGone()) return;
        Set<String> folders = lab.get().codeFolders(stored.get().experiment());
        if (!context.choices().allowCode(folders)) return;
        context.notices().dismiss();
        QueuedExperiment experiment =
                new QueuedExperiment(stored.get(), current.secrets(), folders);
        if (run.isBusy()) enqueue(experiment);
        else goOn(experiment, true);
    }

    private void enqueue(QueuedExperiment experiment) {
        run.queue().add(experiment);
        context.notices()
                .info(
                        "“"
                                + experiment.stored().experiment().title()
                                + "” waits: it runs when the current run ends.");
        if (!run.isBusy()) runNext(); // it has ended meanwhile
    }

    /** A run that ended by itself makes way for the next; after any other the user decides. */
    private void ended(RunOutcome outcome) {
        boolean here = run.last() != null && run.last().session() == session.storeProperty().get();
        if (here && outcome.how() == RunOutcome.How.STOPPED) {
            session.gone().ifPresent(why -> context.notices().error("The run was stopped. " + why));
        }
        int waiting = run.queue().waiting().size();
        if (waiting == 0) return;
        if (outcome.how() == RunOutcome.How.FINISHED) {
            runNext();
        } else {
            context.notices()
                    .info(
                            (waiting == 1 ? "1 experiment is" : waiting + " experiments are")
                                    + " still waiting. The menu below the charts runs the next one.");
        }
    }

    /** Runs the experiment that has waited longest. */
    public void runNext() {
        if (run.isBusy()) return;
        Optional<QueuedExperiment> next = run.queue().next();
        if (next.isEmpty()) return;
        if (session.find(next.get().stored()).isPresent()) {
            goOn(next.get(), false);
        } else {
            context.notices()
                    .error(
                            "“"
                                    + next.get().stored().experiment().title()
                                    + "” is in another session. Open that session and press Resume.");
            runNext();
        }
    }

    /**
     * Runs what the session still lacks of an experiment.
     *
     * @param show true to bring it into view if it is not
     */
    private void goOn(QueuedExperiment experiment, boolean show) {
        StoredExperiment stored = experiment.stored();
        Plan plan = lab.get().plan(stored.experiment());
        run.starting();
        context.background()
                .run(
                        () -> session.trials(stored),
                        records -> begin(experiment, plan, records, show || current.is(stored)),
                        run::failedToStart);
    }

    private void begin(
            QueuedExperiment experiment, Plan plan, List<TrialRecord> had, boolean show) {
        SessionStore store = session.storeProperty().get();
        int good = (int) had.stream().filter(record -> !record.failed()).count();
        session.count(experiment.stored(), good, (int) plan.trialCount());
        RunRequest request =
                new RunRequest(
                        store,
                        experiment.stored(),
                        plan,
                        experiment.secrets(),
                        experiment.confirmedFolders());
        run.begin(request, had, show, lab.get(), context.background());
    }

    /** The shelf counts along, if it shows the run's session. */
    private void count(int done) {
        if (run.isIn(session.storeProperty().get())) {
            session.count(run.experiment(), done, run.total());
        }
    }

    /** True if a run could begin now, or wait. */
    public BooleanBinding canRun() {
        return Bindings.createBooleanBinding(
                () -> lab.get() != Lab.NONE && current.planned().get().runnable(),
                lab,
                current.planned());
    }

    /**
     * True if the experiment in view lacks trials that this program may add, and neither runs nor
     * waits.
     */
    public BooleanBinding canResume() {
        return Bindings.createBooleanBinding(
                () ->
                        lab.get() != Lab.NONE
                                && writing.hindranceProperty().get() == null
                                && current.inSession().filter(this::lacksTrials).isPresent(),
                run.stateProperty(),
                lab,
                run.queue().waiting(),
                writing.hindranceProperty(),
                current.item());
    }

    private boolean lacksTrials(SessionEntry kept) {
        return !kept.complete()
                && !run.queue().holds(kept.stored())
                && !run.isUnsettled()
                && !run.isOf(session.storeProperty().get(), kept.stored());
    }
}
