package marshalyard.desktop.edit;

import java.util.Collection;
import java.util.Optional;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.statistics.Interval;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.chart.ChartModels;
import marshalyard.desktop.current.CurrentExperiment;
import marshalyard.desktop.open.OpenActions;
import marshalyard.desktop.setup.ExperimentSubset;
import marshalyard.desktop.setup.LoadSweep;
import marshalyard.desktop.setup.LongerTrials;
import marshalyard.desktop.setup.PlannedRun;
import marshalyard.desktop.setup.SameEngineTwice;
import marshalyard.desktop.setup.Templates;
import marshalyard.desktop.shelf.ShelfModel;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.engine.EngineDescriptor;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.plan.Plan;
import marshalyard.model.text.Counted;

/** Beginning new experiments: empty ones, and ones with what another holds. */
public final class NewActions {
    private final ActionContext context;
    private final CurrentExperiment current;
    private final ShelfModel shelf;
    private final TrialsModel trials;
    private final ChartModels charts;
    private final OpenActions open;

    public NewActions(
            ActionContext context,
            CurrentExperiment current,
            ShelfModel shelf,
            TrialsModel trials,
            ChartModels charts,
            OpenActions open) {
        this.context = context;
        this.current = current;
        this.shelf = shelf;
        this.trials = trials;
        this.charts = charts;
        this.open = open;
    }

    /** Begins a new experiment with the least that one has. */
    public void blank() {
        begin(Templates.blank());
    }

    /** Begins a new experiment with what another one holds. */
    public void begin(Experiment experiment) {
        open.show(shelf.draft(experiment));
    }

    /**
     * Begins a new experiment that measures again what a paper has published, beside the paper's.
     */
    public void repeatPublished(Experiment experiment) {
        begin(experiment);
        boolean laid = charts.layPublished();
        context.notices()
                .info(
                        laid
                                ? "Press Run: your curves are drawn over the paper's, which are grey."
                                : "Press Run to measure it again. No figures of the paper stand behind"
                                        + " these charts.");
    }

    /** Begins a new experiment with what is in the form. */
    public void duplicate() {
        PlannedRun planned = current.takeTyped();
        Experiment now = planned.experiment();
        if (now == null) {
            context.notices().error(planned.summary());
            return;
        }
        begin(now.edit().title(now.title() + " (copy)").build());
    }

    /** Begins a new experiment that measures an engine of what is in the form as if it were two. */
    public void twice(Collection<EngineDescriptor> known) {
        PlannedRun planned = current.takeTyped();
        Experiment now = planned.experiment();
        if (now == null) {
            context.notices().error(planned.summary());
            return;
        }
        Optional<Experiment> twice = SameEngineTwice.of(now, known);
        if (twice.isEmpty()) {
            context.notices()
                    .error(
                            "None of these engines can be measured twice: that takes an option which"
                                    + " the experiment leaves as it is. Choose another engine.");
            return;
        }
        begin(twice.get());
        context.notices()
                .info(
                        "Press Run, then Compare: both setups are the same, so differences that it"
                                + " finds are chance.");
    }

    /** Begins a new experiment that measures some of the cells in view again, and for longer. */
    public void againLonger(Collection<Cell> cells) {
        Plan inView = trials.planProperty().get();
        if (inView == null || cells.isEmpty()) return;
        Experiment all = inView.experiment();
        Experiment longer = LongerTrials.of(ExperimentSubset.to(all, cells));
        begin(longer.edit().title(all.title() + " (longer)").build());
        context.notices()
                .info(
                        "Trials are four times as long, in at least three pairs of workers. Press"
                                + " Run to measure them: "
                                + current.planned().get().summary()
                                + ".");
    }

    /** Begins a new experiment that measures a cell in view at rates of a wide range. */
    public void load(Cell cell) {
        Plan inView = trials.planProperty().get();
        if (inView == null) return;
        Optional<Double> perSecond =
                trials.results()
                        .of(cell)
                        .flatMap(r -> Metrics.THROUGHPUT.of(r, Interval.CONFIDENCE))
                        .map(rate -> rate.centre() / 8 / cell.messageBytes());
        if (perSecond.isEmpty()) {
            context.notices()
                    .info("Rates are chosen by what the cell reached, which is not known yet.");
            return;
        }
        begin(LoadSweep.of(inView.experiment(), cell, perSecond.get()));
        PlannedRun planned = current.planned().get();
        context.notices()
                .info(
                        planned.runnable()
                                ? "Press Run to measure this cell at these rates: "
                                        + planned.summary()
                                        + "."
                                : planned.summary());
    }

    /** Begins a new experiment with some of the cells in view, to measure them again. */
    public void again(Collection<Cell> cells) {
        Plan inView = trials.planProperty().get();
        if (inView == null || cells.isEmpty()) return;
        Experiment all = inView.experiment();
        Experiment narrowed = ExperimentSubset.to(all, cells);
        begin(narrowed.edit().title(all.title() + " (again)").build());
        Plan plan = current.planned().get().plan();
        int further = plan == null ? 0 : plan.cells().size() - cells.size();
        if (further > 0) {
            context.notices()
                    .info(
                            "An experiment measures every combination of its levels, so this"
                                    + " experiment has "
                                    + Counted.of(plan.cells().size(), "cell")
                                    + ". Press Run to measure them.");
        }
    }
}
