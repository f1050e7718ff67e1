package marshalyard.desktop.chart;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import marshalyard.analysis.published.PublishedDisplay;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Topic;
import marshalyard.charts.axis.Axes;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.curves.PublishedChart;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.frame.Note;
import marshalyard.charts.frame.View;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.plan.Plan;

/** The choices for one chart of the trials in view. A {@link ChartMaker} makes the chart. */
public final class ChartModel {
    private final TrialsModel trials;
    private final Topic topic;
    private final ObjectProperty<ChartKind> kind;
    private final EncodingModel encoding = new EncodingModel(this);
    private final BooleanProperty logarithmic = new SimpleBooleanProperty();
    private final ObjectProperty<PublishedDisplay> published =
            new SimpleObjectProperty<>(PublishedDisplay.OFF);
    private boolean scaleChosen;
    private boolean scaling;
    private final ObservableSet<HiddenLevel> hidden = FXCollections.observableSet();
    private final ObservableList<Note> notes = FXCollections.observableArrayList();
    private final ObjectProperty<Axes> axes = new SimpleObjectProperty<>(Axes.USUAL);
    private final ObjectProperty<View> view = new SimpleObjectProperty<>(View.WHOLE);
    private final ObjectProperty<Optional<String>> reference =
            new SimpleObjectProperty<>(Optional.empty());
    private final BooleanProperty crosshair = new SimpleBooleanProperty();
    private final BooleanProperty onlySteady = new SimpleBooleanProperty();
    private final MissingData missing = new MissingData();
    private final BooleanProperty held = new SimpleBooleanProperty();
    private final ReadOnlyIntegerWrapper choices = new ReadOnlyIntegerWrapper();
    private final ChartMaker maker;

    /** The kind that the user has chosen, which not every experiment yields. */
    private ChartKind wished;

    /** True if that was the user; else the number of cells chooses. */
    private boolean kindChosen;

    private boolean arriving;

    /** The choices for the experiment that comes into view; empty once it is there. */
    private Optional<ChartChoices> coming = Optional.empty();

    /** Shows the first kind of a topic until another is chosen. */
    public ChartModel(TrialsModel trials, Topic topic) {
        this.trials = trials;
        this.topic = topic;
        this.kind = new SimpleObjectProperty<>(ChartKinds.of(topic).get(0));
        this.maker = new ChartMaker(trials, this::order, choices, this::taken);
        trials.planProperty()
                .addListener(
                        (o, was, is) -> {
                            hidden.clear();
                            if (is != null) arrived(is);
                            onlySteady.set(false);
                            view.set(
                                    held.get()
                                            ? View.WHOLE.withVertical(view.get().y())
                                            : View.WHOLE);
                            if (is != null
                                    && !reference.get().map(engines()::contains).orElse(true)) {
                                reference.set(Optional.empty());
                            }
                            chosen();
                        });
        wished = kind.get();
        kind.addListener(
                (o, was, is) -> {
                    if (arriving) return;
                    wished = is;
                    kindChosen = true;
                });
        kind.addListener((o, was, is) -> view.set(view.get().unzoomed()));
        view.addListener((o, was, is) -> held.set(held.get() && is.y().isPresent()));
        kind.addListener((o, was, is) -> chosen());
        onlySteady.addListener((o, was, is) -> chosen());
        axes.addListener((o, was, is) -> chosen());
        reference.addListener((o, was, is) -> chosen());
        encoding.choiceProperty().addListener((o, was, is) -> chosen());
        logarithmic.addListener(
                (o, was, is) -> {
                    if (scaling) return;
                    scaleChosen = true;
                    chosen();
                });
        published.addListener((o, was, is) -> chosen());
        hidden.addListener((SetChangeListener<HiddenLevel>) c -> chosen());
        notes.addListener((ListChangeListener<Note>) c -> chosen());
    }

    /** The choices of the user. */
    ChartChoices choices() {
        return coming.orElseGet(
                () ->
                        new ChartChoices(
                                kindChosen ? Optional.of(wished.id()) : Optional.empty(),
                                encoding.ids(),
                                scaleChosen
                                        ? Optional.of(
                                                logarithmic.get()
                                                        ? Scale.LOGARITHMIC
                                                        : Scale.LINEAR)
                                        : Optional.empty(),
                                published.get(),
                                axes.get(),
                                reference.get(),
                                notes,
                                hidden.stream()
                                        .collect(
                                                groupingBy(
                                                        h -> h.dimension().id(),
                                                        mapping(HiddenLevel::text, toSet())))));
    }

    /** Takes these choices when the next experiment comes into view. */
    void choose(ChartChoices next) {
        coming = Optional.of(next);
    }

    /** Takes these choices for the experiment in view. */
    void turnTo(ChartChoices next) {
        choose(next);
        Plan plan = trials.planProperty().get();
        if (plan == null) return;
        hidden.clear();
        view.set(View.WHOLE);
        arrived(plan);
    }

    /**
     * A kind that an experiment can't yield gives way to the topic's first one, which of very many
     * cells is a heat table.
     */
    private void arrived(Plan plan) {
        arriving = true;
        Optional<ChartChoices> arrives = coming;
        coming.ifPresent(next -> take(next, plan));
        ChartKind usual = ChartKinds.fitting(ChartKinds.of(topic).get(0), plan.cells());
        kind.set(
                Stream.of(kindChosen ? wished : usual, usual)
                        .filter(other -> other.tellsOf(plan.cells()))
                        .findFirst()
                        .orElse(wished));
        arrives.ifPresent(this::hide);
        coming = Optional.empty();
        arriving = false;
    }

    /** Leaves levels out, as far as there are others. */
    private void hide(ChartChoices next) {
        for (Dimension dimension : hideable()) {
            List<String> levels = levels(dimension);
            Set<String> out = next.hidden().getOrDefault(dimension.id(), Set.of());
            if (out.containsAll(levels)) continue;
            for (String level : levels) {
                if (out.contains(level)) hidden.add(new HiddenLevel(dimension, level));
            }
        }
    }

    private void take(ChartChoices next, Plan plan) {
        wished = next.kind().map(ChartKinds::find).orElse(ChartKinds.of(topic).get(0));
        kindChosen = next.kind().isPresent();
        kind.set(wished);
        encoding.choose(next.encoding(), plan.cells());
        published.set(next.published());
        axes.set(next.axes());
        reference.set(next.reference());
        notes.setAll(next.notes());
        scaleChosen = next.vertical().isPresent();
        scaling = true;
        logarithmic.set(next.vertical().equals(Optional.of(Scale.LOGARITHMIC)));
        scaling = false;
        chosen();
    }

    private void chosen() {
        choices.set(choices.get() + 1);
    }

    /**
     * What to draw; empty before there is an experiment, and if none of its patterns yields this
     * kind of chart.
     */
    public Optional<Chart> chart() {
        return maker.now();
    }

    /** What a pane shows. */
    ChartSource source() {
        return maker;
    }

    /** True if the experiment in view has a pattern that yields this kind of chart. */
    public boolean applies() {
        return !able().isEmpty();
    }

    /** The same of another kind; true while no experiment is in view. */
    public boolean applies(ChartKind kind) {
        Plan plan = trials.planProperty().get();
        return plan == null || kind.tellsOf(plan.cells());
    }

    /** What to make now; empty if there is no such chart of the experiment in view. */
    private Optional<ChartOrder> order() {
        if (!applies()) return Optional.empty();
        Plan plan = trials.planProperty().get();
        ChartRequest request =
                ChartRequest.planned(
                                trials.results(),
                                plan.cells().stream().filter(visible()).toList(),
                                encoding.resolved())
                        .relativeTo(reference.get());
        Scale chosen = logarithmic.get() ? Scale.LOGARITHMIC : Scale.LINEAR;
        return Optional.of(
                new ChartOrder(
                        kind.get(),
                        request,
                        onlySteady.get(),
                        axes.get(),
                        published.get(),
                        notes,
                        scaleChosen ? Optional.of(chosen) : Optional.empty()));
    }

    /** True to leave out cells of which something must be known; not for the next experiment. */
    public BooleanProperty onlySteadyProperty() {
        return onlySteady;
    }

    /** A scale that the user has chosen stays; until then the chart chooses. */
    private void taken(Chart now) {
        if (scaleChosen) return;
        scaling = true;
        logarithmic.set(now.scale() == Scale.LOGARITHMIC);
        scaling = false;
    }

    /** True if a paper that the experiment names has figures like this chart's. */
    public boolean hasPublished() {
        Plan plan = trials.planProperty().get();
        Optional<Dimension> axis = encoding.current(Channel.X);
        return plan != null
                && axis.isPresent()
                && PublishedChart.applies(kind.get(), axis.get(), able(), plan.experiment());
    }

    /**
     * Lays the figures of the paper that the experiment names behind ours, in the first kind of
     * chart that the paper has figures for.
     *
     * @return false if it has none on this topic; nothing is changed then
     */
    public boolean layPublished() {
        ChartKind before = kind.get();
        boolean chosenBefore = kindChosen;
        for (ChartKind other : ChartKinds.of(topic)) {
            kind.set(other);
            if (hasPublished()) {
                published.set(PublishedDisplay.ABSOLUTE);
                return true;
            }
        }
        kind.set(before);
        kindChosen = chosenBefore;
        return false;
    }

    /** How published figures stand behind ours. */
    public ObjectProperty<PublishedDisplay> publishedProperty() {
        return published;
    }

    /** Levels on the horizontal axis can't be left out. */
    private Predicate<Cell> visible() {
        Set<Dimension> axis = encoding.current(Channel.X).map(Set::of).orElse(Set.of());
        List<HiddenLevel> out = hidden.stream().filter(h -> !axis.contains(h.dimension())).toList();
        return cell -> out.stream().noneMatch(h -> h.text().equals(h.dimension().text(cell)));
    }

    /** A level left out: what cells say in a dimension. */
    public record HiddenLevel(Dimension dimension, String text) {}

    /** True if trials have ended that could have yielded the chart, and none did. */
    public boolean isSilent() {
        return missing.of(kind.get(), trials.records());
    }

    /** What the cells that yield the chart say in a dimension, in the plan's order. */
    public List<String> levels(Dimension dimension) {
        return able().stream().map(dimension::text).distinct().toList();
    }

    /** The dimensions of which levels can be left out: all that vary and are on no axis. */
    public List<Dimension> hideable() {
        Optional<Dimension> axis = encoding.current(Channel.X);
        return encoding.varying().stream()
                .filter(d -> d == d.part() && !axis.equals(Optional.of(d)))
                .toList();
    }

    /** The cells in view that yield the chart, whether or not they are left out. */
    List<Cell> able() {
        Plan plan = trials.planProperty().get();
        if (plan == null) return List.of();
        return plan.cells().stream().filter(kind.get()::appliesTo).toList();
    }

    /** Levels left out. */
    public ObservableSet<HiddenLevel> hidden() {
        return hidden;
    }

    /** Remarks of the user's at points. */
    public ObservableList<Note> notes() {
        return notes;
    }

    /** Which dimension each channel shows. */
    public EncodingModel encoding() {
        return encoding;
    }

    /** What it is about. */
    public Topic topic() {
        return topic;
    }

    /** Which of the topic's kinds is in view. */
    public ObjectProperty<ChartKind> kindProperty() {
        return kind;
    }

    /** The scale of the vertical axis. */
    public BooleanProperty logarithmicProperty() {
        return logarithmic;
    }

    /** The horizontal axis and the unit of rates. */
    public ObjectProperty<Axes> axesProperty() {
        return axes;
    }

    /** The label of the engine whose figures are 1; empty for figures as they are. */
    public ObjectProperty<Optional<String>> referenceProperty() {
        return reference;
    }

    /** The labels of the engines in view. */
    public List<String> engines() {
        return able().stream().map(c -> c.engine().label()).distinct().toList();
    }

    /** Which part is looked at, and which curves are hidden; all of both in another experiment. */
    public ObjectProperty<View> viewProperty() {
        return view;
    }

    /** Whether the values of all curves are told where the pointer is. */
    public BooleanProperty crosshairProperty() {
        return crosshair;
    }

    /** The vertical axis keeps what it shows now, in other experiments as well. */
    public void hold(View.Part vertical) {
        view.set(view.get().withVertical(Optional.of(vertical)));
        held.set(true);
    }

    /** Each experiment has its own vertical axis again. */
    public void release() {
        view.set(view.get().withVertical(Optional.empty()));
    }

    /** Whether the vertical axis is the same for every experiment. */
    public ReadOnlyBooleanProperty heldProperty() {
        return held;
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
