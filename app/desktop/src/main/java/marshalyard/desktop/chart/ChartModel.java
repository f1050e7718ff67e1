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
    private final ReadOnlyIntegerWrapper revision = new ReadOnlyIntegerWrapper();
    private ChartSpec spec;

    public ChartModel(TrialsModel trials, Metric metric) {
        this.trials = trials;
        this.metric = new SimpleObjectProperty<>(metric);
        trials.planProperty().addListener((o, was, is) -> hidden.clear());
        trials.revisionProperty().addListener((o, was, is) -> changed());
        this.metric.addListener((o, was, is) -> changed());
        logarithmic.addListener((o, was, is) -> changed());
        hidden.addListener((SetChangeListener<Object>) c -> changed());
    }

    private void changed() {
        spec = null;
        revision.set(revision.get() + 1);
    }

    /** Empty before there is an experiment, and for latencies if none of its patterns has one. */
    public Optional<ChartSpec> spec() {
        if (spec == null && applies()) spec = build(trials.planProperty().get());
        return Optional.ofNullable(spec);
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
        ChartSpec filtered =
                new ChartSpec(
                        all.title(),
                        all.subtitle(),
                        all.metric(),
                        logarithmic.get() ? ChartSpec.Scale.LOGARITHMIC : ChartSpec.Scale.LINEAR,
                        shown,
                        all.sizes(),
                        Optional.empty());
        if (metric.get().isLatency()) return filtered;
        return filtered.withLive(trials.live().map(ChartModel::live).orElse(null));
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

    /** Grows with every change of what {@link #spec()} would give. */
    public ReadOnlyIntegerProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    TrialsModel trials() {
        return trials;
    }
}
