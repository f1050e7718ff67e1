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
import marshalyard.engine.EngineDescriptor;
import marshalyard.lab.LabException;
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
    private Experiment why;
    private final Deque<List<Saving>> untried = new ArrayDeque<>();
    private List<Saving> foretold = List.of();
    private Experiment trying;

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
        run.afterwards(outcome -> showCard());
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
        window.say(
                run.isBusy()
                        ? "It waits until the current run ends."
                        : "Pairs go on until it is decided or the time is over.");
        make.begin(experiment);
        runs.run();
    }

    /** Begins the experiment that splits the difference of the duel on the card. */
    private void explain() {
        untried.clear();
        why = DuelQuestion.why(shown.results().experiment());
        window.say("The same cells again, plainly and under a profiler.");
        make.begin(why);
        runs.run();
    }

    /**
     * The card of a duel that has ended, or its reasons; whoever closed the window finds it there
     * again.
     */
    private void showCard() {
        if (window == null) return;
        StoredExperiment stored = run.last().experiment();
        if (stored.experiment().equals(why)) showReasons(stored);
        else if (stored.experiment().equals(trying)) showTried(stored);
        else if (stored.experiment().repetition().until().decided()) showCard(stored);
    }

    /** The lines of a profiled experiment, and the savings that it foretells. */
    private record Reasons(List<String> lines, List<List<Saving>> foretold) {}

    private void showReasons(StoredExperiment stored) {
        SessionStore store = run.last().session();
        context.background()
                .run(
                        () -> {
                            WhyCard card =
                                    new WhyCard(
                                            shown,
                                            Results.of(stored.experiment())
                                                    .with(store.trials(stored))
                                                    .with(store.samplesOf(stored)));
                            return new Reasons(card.lines(), card.savings(this::switches));
                        },
                        reasons -> {
                            window.reasons("Why", reasons.lines());
                            untried.addAll(reasons.foretold());
                            tryNext();
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

    /** Begins the next experiment that tries what was foretold. */
    private void tryNext() {
        if (untried.isEmpty()) {
            window.say("Explained.");
            return;
        }
        foretold = untried.remove();
        trying = DuelQuestion.tried(shown.results().experiment(), foretold);
        window.reasons("Foretold", foretold.stream().map(Saving::prediction).toList());
        window.say("Explained. Now what that foretells is tried.");
        make.begin(trying);
        runs.run();
    }

    private void showTried(StoredExperiment stored) {
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
                            tryNext();
                        });
    }

    private void showCard(StoredExperiment stored) {
        SessionStore store = run.last().session();
        context.background()
                .run(
                        () -> Duel.of(Results.of(stored.experiment()).with(store.trials(stored))),
                        found -> {
                            window.say(found.decided() ? "Decided." : "Undecided.");
                            shown = found;
                            window.card(
                                    new DuelCard(found).lines(),
                                    found.answers().stream()
                                            .anyMatch(answer -> answer.outcome().differs()));
                        });
    }
}
