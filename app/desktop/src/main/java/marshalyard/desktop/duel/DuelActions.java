package marshalyard.desktop.duel;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javafx.beans.value.ObservableObjectValue;
import javafx.stage.Window;
import marshalyard.analysis.answer.Duel;
import marshalyard.analysis.answer.DuelCard;
import marshalyard.analysis.answer.DuelQuestion;
import marshalyard.analysis.answer.WhyCard;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.why.Saving;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.edit.NewActions;
import marshalyard.desktop.run.RunActions;
import marshalyard.desktop.run.RunModel;
import marshalyard.desktop.run.RunModel.State;
import marshalyard.engine.EngineDescriptor;
import marshalyard.lab.LabException;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.api.Lab;
import marshalyard.model.categories.SwitchRule;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.EngineSetup;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/** Asking for a duel and looking at its card. */
public final class DuelActions {
    private final ActionContext context;
    private final ObservableObjectValue<Lab> lab;
    private final NewActions make;
    private final RunActions runs;
    private final RunModel run;
    private DuelWindow window;
    private Duel shown;
    private Duel explained;
    private Experiment why;
    private final Deque<List<Saving>> untried = new ArrayDeque<>();
    private List<Saving> foretold = List.of();
    private Experiment trying;
    private boolean asked; // for a run that has not ended yet

    public DuelActions(
            ActionContext context,
            ObservableObjectValue<Lab> lab,
            NewActions make,
            RunActions runs,
            RunModel run) {
        this.context = context;
        this.lab = lab;
        this.make = make;
        this.runs = runs;
        this.run = run;
        run.afterwards(this::ended);
        run.stateProperty()
                .addListener(
                        (o, was, is) -> {
                            if (was == State.STARTING && is == State.IDLE) refused();
                        });
    }

    /** Shows the window in which a duel is asked for. */
    public void show(Window owner) {
        if (window == null) window = new DuelWindow(owner, this::begin, this::explain);
        window.offer(lab.get().engines().stream().map(EngineDescriptor::id).toList());
        window.show();
        window.toFront();
    }

    /** Begins the experiment that the form stands for, as any other one. */
    private void begin(DuelForm form) {
        Experiment experiment;
        try {
            experiment = form.experiment(lab.get());
        } catch (IllegalArgumentException e) {
            window.say(e.getMessage());
            return;
        }
        run(experiment, "Pairs go on until it is decided or the time is over.");
    }

    /** Begins the experiment that splits the difference of the duel on the card. */
    private void explain() {
        untried.clear();
        explained = shown;
        why = DuelQuestion.why(explained.results().experiment());
        window.explicable(false);
        run(why, "The same cells again, plainly and under a profiler.");
    }

    /**
     * Runs an experiment, now or when the current run has ended.
     *
     * @param told what it does
     */
    private void run(Experiment experiment, String told) {
        boolean waits = run.isBusy();
        window.say(waits ? "It waits until the current run ends." : told);
        asked = !waits;
        make.begin(experiment);
        runs.run();
        if (!run.isBusy()) refused();
    }

    /** The session may be another program's: the notice is in the large window. */
    private void refused() {
        if (!asked) return;
        asked = false;
        window.say("It did not begin; the notice in the large window says why.");
        window.explicable(shown != null && isExplicable(shown));
    }

    /**
     * The card of a duel that has ended, or its reasons; whoever closed the window finds it there
     * again.
     */
    private void ended(RunOutcome outcome) {
        asked = false;
        if (window == null) return;
        StoredExperiment stored = run.last().experiment();
        boolean whole = outcome.how() == RunOutcome.How.FINISHED;
        if (stored.experiment().equals(why)) showReasons(stored, whole);
        else if (stored.experiment().equals(trying)) showTried(stored, whole);
        else if (stored.experiment().repetition().until().decided()) showCard(stored, whole);
    }

    /** The lines of a profiled experiment, and the savings that it foretells. */
    private record Reasons(List<String> lines, List<List<Saving>> foretold) {}

    private void showReasons(StoredExperiment stored, boolean whole) {
        SessionStore store = run.last().session();
        Duel of = explained;
        context.background()
                .run(
                        () -> {
                            WhyCard card =
                                    new WhyCard(
                                            of,
                                            Results.of(stored.experiment())
                                                    .with(store.trials(stored))
                                                    .with(store.samplesOf(stored)));
                            return new Reasons(card.lines(), card.savings(this::switches));
                        },
                        reasons -> {
                            window.reasons("Why", reasons.lines());
                            untried.addAll(reasons.foretold());
                            goOn(whole);
                        });
    }

    /** The options that would spare an engine some work. */
    private List<SwitchRule> switches(EngineSetup engine) {
        try {
            return lab.get().switches(engine);
        } catch (LabException e) {
            return List.of(); // the engine's faults stand in the window
        }
    }

    /** A user who has cancelled a run does not want the next one. */
    private void goOn(boolean whole) {
        if (whole) {
            tryNext();
            return;
        }
        untried.clear();
        window.say("The run was ended before all was measured.");
        window.explicable(true);
    }

    /** Begins the next experiment that tries what was foretold. */
    private void tryNext() {
        if (untried.isEmpty()) {
            window.say("Explained.");
            return;
        }
        foretold = untried.remove();
        trying = DuelQuestion.tried(explained.results().experiment(), foretold);
        window.reasons("Foretold", foretold.stream().map(Saving::prediction).toList());
        run(trying, "Explained. Now what that foretells is tried.");
    }

    private void showTried(StoredExperiment stored, boolean whole) {
        SessionStore store = run.last().session();
        List<Saving> savings = foretold;
        context.background()
                .run(
                        () ->
                                WhyCard.outcomes(
                                        savings,
                                        Results.of(stored.experiment()).with(store.trials(stored))),
                        lines -> {
                            window.reasons("Tried", lines);
                            goOn(whole);
                        });
    }

    private void showCard(StoredExperiment stored, boolean whole) {
        SessionStore store = run.last().session();
        context.background()
                .run(
                        () -> Duel.of(Results.of(stored.experiment()).with(store.trials(stored))),
                        found -> {
                            window.say(
                                    found.decided()
                                            ? "Decided."
                                            : whole
                                                    ? "Undecided."
                                                    : "Undecided: the run was ended before. Resume"
                                                            + " goes on with it.");
                            shown = found;
                            window.card(new DuelCard(found).lines(), isExplicable(found));
                        });
    }

    /** True if there is a difference to explain. */
    private static boolean isExplicable(Duel duel) {
        return duel.answers().stream().anyMatch(answer -> answer.outcome().differs());
    }
}
