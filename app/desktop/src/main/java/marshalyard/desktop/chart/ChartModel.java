package marshalyard.desktop.chart;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import marshalyard.charts.ChartSpec;
import marshalyard.charts.Curve;
import marshalyard.charts.CurveKey;
import marshalyard.charts.Metric;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.plan.Cell;
import marshalyard.model.plan.Plan;

/** What one chart shows of the trials in view; the picture is made when it is asked for. */
public final class ChartModel {
    private final TrialsModel trials;
    private final ObjectProperty<Metric> metric;
    private final BooleanProperty logarithmic = new SimpleBooleanProperty();
    private final ObservableSet<Object> hidden = FXCollections.observableSet();
    private final ReadOnlyIntegerWrapper choices = new ReadOnlyIntegerWrapper();
    private ChartSpec measured;
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
        logarithmic.addListener((o, was, is) -> chosen());
        hidden.addListener((SetChangeListener<Object>) c -> chosen());
    }

    private void chosen() {
        measured = null;
        choices.set(choices.get() + 1);
    }

    /**
     * What to draw; empty before there is an experiment, and for latencies if none of its patterns
     * has one.
     */
    public Optional<ChartSpec> spec() {
        if (!applies()) return Optional.empty();
        Plan plan = trials.planProperty().get();
        if (measured == null || measuredPlan != plan || measuredCount != trials.records().size()) {
            measured = build(plan);
            measuredPlan = plan;
            measuredCount = trials.records().size();
        }
        if (metric.get().isLatency()) return Optional.of(measured);
        return Optional.of(measured.withLive(trials.live().map(ChartModel::live).orElse(null)));
    }

    /** True if the experiment in view has a pattern that yields this metric. */
    public boolean applies() {
        Plan plan = trials.planProperty().get();
        return plan != null
                && plan.cells().stream().anyMatch(c -> metric.get().appliesTo(c.pattern()));
    }

    private ChartSpec build(Plan plan) {
        ChartSpec all =
                ChartSpec.of(plan.experiment(), trials.records(), metric.get(), plan.cells());
        List<Curve> shown = all.curves().stream().filter(c -> shows(c.key())).toList();
        return new ChartSpec(
                all.title(),
                all.subtitle(),
                all.metric(),
                logarithmic.get() ? ChartSpec.Scale.LOGARITHMIC : ChartSpec.Scale.LINEAR,
                shown,
                all.sizes(),
                Optional.empty());
    }

    private static ChartSpec.Live live(TrialsModel.Live live) {
        Cell cell = live.trial().cell();
        return new ChartSpec.Live(
                CurveKey.of(cell), cell.size().bytes(cell.type()), live.bytesPerSecond() * 8);
    }

    private boolean shows(CurveKey key) {
        return !hidden.contains(key.engine())
                && !hidden.contains(key.type())
                && !hidden.contains(key.pattern())
                && !hidden.contains(key.queue());
    }

    /** The levels of a part of the curves, such as their types, in the plan's order. */
    public <T> List<T> levels(Function<CurveKey, T> part) {
        Plan plan = trials.planProperty().get();
        if (plan == null) return List.of();
        return plan.cells().stream()
                .filter(c -> metric.get().appliesTo(c.pattern()))
                .map(CurveKey::of)
                .map(part)
                .distinct()
                .toList();
    }

    /** Levels whose curves are left out: engine set-ups, types, patterns, queue sizes. */
    public ObservableSet<Object> hidden() {
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
