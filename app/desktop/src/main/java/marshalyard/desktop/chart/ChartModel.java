package marshalyard.desktop.chart;

import java.util.List;
import java.util.Optional;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartSpec;
import marshalyard.charts.DepthChart;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.metric.Metric;
import marshalyard.model.metric.Metrics;
import marshalyard.model.plan.Plan;

/** What one chart shows of the trials in view; the picture is made when it is asked for. */
public final class ChartModel {
    private final TrialsModel trials;
    private final ObjectProperty<Metric> metric;
    private final BooleanProperty logarithmic = new SimpleBooleanProperty();
    private boolean scaleChosen;
    private boolean scaling;
    private final ObservableSet<HiddenLevel> hidden = FXCollections.observableSet();
    private final ReadOnlyIntegerWrapper choices = new ReadOnlyIntegerWrapper();
    private Chart measured;
    private Plan measuredPlan;
    private int measuredCount;

    public ChartModel(TrialsModel trials, Metric metric) {
        this.trials = trials;
        this.metric = new SimpleObjectProperty<>(metric);
        trials.planProperty()
                .addListener(
                        (o, was, is) -> {
                            hidden.clear();
                            chosen();
                        });
        this.metric.addListener((o, was, is) -> chosen());
        logarithmic.addListener(
                (o, was, is) -> {
                    if (scaling) return;
                    scaleChosen = true;
                    chosen();
                });
        hidden.addListener((SetChangeListener<HiddenLevel>) c -> chosen());
    }

    private void chosen() {
        measured = null;
        choices.set(choices.get() + 1);
    }

    /**
     * What to draw; empty before there is an experiment, and if none of its patterns yields the
     * metric.
     */
    public Optional<Chart> chart() {
        if (!applies()) return Optional.empty();
        Plan plan = trials.planProperty().get();
        if (measured == null || measuredPlan != plan || measuredCount != trials.records().size()) {
            measured = build(plan);
            measuredPlan = plan;
            measuredCount = trials.records().size();
        }
        boolean live = metric.get() == Metrics.THROUGHPUT && measured instanceof ChartSpec;
        if (!live) return Optional.of(measured);
        return Optional.of(
                ((ChartSpec) measured).withLive(trials.live().map(ChartModel::live).orElse(null)));
    }

    /** True if the experiment in view has a pattern that yields this metric. */
    public boolean applies() {
        Plan plan = trials.planProperty().get();
        return plan != null
                && plan.cells().stream()
                        .anyMatch(c -> metric.get().appliesTo(c.get(Factors.PATTERN)));
    }

    private Chart build(Plan plan) {
        return scaled(
                Chart.of(
                        plan.experiment(),
                        trials.records().stream().filter(r -> shows(r.trial().cell())).toList(),
                        metric.get(),
                        plan.cells().stream().filter(this::shows).toList()));
    }

    /** The user's choice of a scale stands for good; until then the chart has its own. */
    private Chart scaled(Chart chart) {
        if (scaleChosen) {
            return chart.withScale(
                    logarithmic.get() ? Chart.Scale.LOGARITHMIC : Chart.Scale.LINEAR);
        }
        scaling = true;
        logarithmic.set(chart.scale() == Chart.Scale.LOGARITHMIC);
        scaling = false;
        return chart;
    }

    private static ChartSpec.Live live(TrialsModel.Live live) {
        Cell cell = live.trial().cell();
        return new ChartSpec.Live(
                cell.without(Factors.SIZE),
                (long) Factors.SIZE.number(cell).getAsDouble(),
                live.bytesPerSecond() * 8);
    }

    /** A level left out: what cells say in a dimension. */
    public record HiddenLevel(Dimension dimension, String text) {}

    private boolean shows(Cell cell) {
        return hidden.stream()
                .filter(h -> !isAxis(h.dimension()))
                .noneMatch(h -> h.text().equals(h.dimension().text(cell)));
    }

    /** True while the horizontal axis is time, so that sizes are levels to choose from. */
    public BooleanBinding overTime() {
        return metric.isEqualTo(DepthChart.DEPTH);
    }

    /** True if trials have ended that could have yielded the metric, and none did. */
    public boolean isSilent() {
        List<TrialRecord> able =
                trials.records().stream()
                        .filter(r -> !r.failed())
                        .filter(r -> metric.get().appliesTo(r.trial().cell().get(Factors.PATTERN)))
                        .toList();
        return !able.isEmpty() && able.stream().noneMatch(metric.get()::isIn);
    }

    /** What the cells that yield the metric say in a dimension, in the plan's order. */
    public List<String> levels(Dimension dimension) {
        return able().stream().map(dimension::text).distinct().toList();
    }

    /** In what these cells differ. */
    public List<Dimension> varying() {
        return Factors.varying(able());
    }

    /** The dimensions of which levels can be left out: all that vary and are on no axis. */
    public List<Dimension> menus() {
        return varying().stream().filter(d -> d == d.part()).filter(d -> !isAxis(d)).toList();
    }

    private boolean isAxis(Dimension dimension) {
        return dimension == Factors.SIZE && metric.get() != DepthChart.DEPTH;
    }

    private List<Cell> able() {
        Plan plan = trials.planProperty().get();
        if (plan == null) return List.of();
        return plan.cells().stream()
                .filter(c -> metric.get().appliesTo(c.get(Factors.PATTERN)))
                .toList();
    }

    /** Levels left out. */
    public ObservableSet<HiddenLevel> hidden() {
        return hidden;
    }

    public ObjectProperty<Metric> metricProperty() {
        return metric;
    }

    /** The scale of the vertical axis. */
    public BooleanProperty logarithmicProperty() {
        return logarithmic;
    }

    /** Grows whenever the user chooses to see something else of the trials. */
    public ReadOnlyIntegerProperty choicesProperty() {
        return choices.getReadOnlyProperty();
    }

    /** Grows with every change of the trials. */
    public ReadOnlyIntegerProperty dataProperty() {
        return trials.revisionProperty();
    }

    TrialsModel trials() {
        return trials;
    }
}
