package marshalyard.desktop.setup;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import marshalyard.desktop.overlay.Overlay;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Factor;

/** The form of an experiment; below it the number of trials and how long they take. */
public final class SetupView extends VBox {
    private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");
    private static final double LABEL_WIDTH = 118;

    private final SetupModel model;

    /**
     * The form.
     *
     * @param busy while true nothing can be changed
     * @param overlay where an engine's options are shown
     * @param folder asks the user for a folder
     */
    public SetupView(
            SetupModel model,
            ObservableBooleanValue busy,
            Overlay overlay,
            Supplier<Optional<Path>> folder) {
        this.model = model;
        EngineDialog dialog = new EngineDialog(model.engines(), overlay, folder);
        getStyleClass().addAll("side", "setup");
        Label heading = new Label("SETTINGS");
        heading.getStyleClass().add("heading");
        VBox form = new VBox(14);
        form.getStyleClass().add("form");
        form.getChildren().addAll(about(), new EngineList(model, dialog::open));
        for (Factor<?> factor : model.factors()) addChips(factor, form);
        form.getChildren().add(settings());
        form.disableProperty().bind(busy);
        form.visibleProperty().bind(model.shownProperty().isNotNull());
        ScrollPane scroll = new ScrollPane(form);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(heading, scroll, summary());
    }

    private <T> void addChips(Factor<T> factor, VBox form) {
        LevelChoice<T> choice = model.choice(factor);
        for (String group : factor.groups()) {
            Chips<T> chips =
                    new Chips<>(
                            choice,
                            group,
                            level -> factor.group(level).equals(group),
                            idOf(factor, group));
            if (!factor.example().isEmpty()) {
                chips.with(
                        text -> model.add(factor, text),
                        "More: " + factor.example(),
                        "add-" + factor.id());
            }
            if (!factor.basic()) {
                rare(chips, () -> choice.chosen().stream().allMatch(factor::isFallback));
            } else if (!group.equals(factor.plural())) {
                rare(
                        chips,
                        () ->
                                choice.chosen().stream()
                                        .noneMatch(l -> factor.group(l).equals(group)));
            }
            form.getChildren().add(chips);
        }
    }

    private static String idOf(Factor<?> factor, String group) {
        return group.equals(factor.plural())
                ? factor.key()
                : group.toLowerCase(Locale.ROOT).replace(' ', '-');
    }

    private Node about() {
        Label title = new Label();
        title.getStyleClass().add("experiment-title");
        title.setWrapText(true);
        title.setMinHeight(USE_PREF_SIZE);
        Label description = new Label();
        description.getStyleClass().add("muted");
        description.setWrapText(true);
        description.setMinHeight(USE_PREF_SIZE);
        description.managedProperty().bind(description.textProperty().isNotEmpty());
        title.textProperty().bind(text(Experiment::title));
        description.textProperty().bind(text(e -> e.description().replaceAll("\\s*\n\\s*", " ")));
        return new VBox(4, title, description);
    }

    private javafx.beans.binding.StringBinding text(
            java.util.function.Function<Experiment, String> part) {
        return Bindings.createStringBinding(
                () ->
                        model.shownProperty().get() == null
                                ? ""
                                : part.apply(model.shownProperty().get()),
                model.shownProperty());
    }

    /** Folds a factor away when an experiment comes that has nothing in it. */
    private void rare(Chips<?> chips, BooleanSupplier nothingInIt) {
        model.shownProperty().addListener((o, was, is) -> chips.fold(nothingInIt.getAsBoolean()));
        chips.fold(nothingInIt.getAsBoolean());
    }

    private Node settings() {
        Spinner<Integer> trials = number("trials", 10_000, model.trialsProperty());
        Spinner<Integer> pairs = number("pairs", 1_000, model.pairsProperty());
        pairs.setTooltip(
                new Tooltip(
                        "Fresh processes, one pair after the other. Pairs differ more than trials:"
                                + " with one, intervals hold within it only."));
        return new VBox(
                8,
                line("Worker pairs", pairs),
                line("Trials per pair", trials),
                field(
                        "Then rounds for",
                        model.lasting(),
                        "lasting",
                        "A time such as 60 s: more rounds until it is over"),
                field(
                        "Burn-in",
                        model.burnIn(),
                        "burn-in",
                        "At most, such as 5 s: fresh workers run through all cells first"),
                field("Warm-up", model.warmup(), "warmup", "A time such as 500 ms"),
                field(
                        "Each trial",
                        model.amount(),
                        "amount",
                        "2 s, or a volume: 64 MB, or 2000 requests"),
                box(
                        "Verify every element",
                        "verify",
                        model.verifyProperty(),
                        "The receiver compares all that arrives with what was sent; slower."),
                box(
                        "One-way latency",
                        "one-way",
                        model.oneWayProperty(),
                        "Both ends log the time of every request; the logs are joined afterwards."),
                box(
                        "Floor: the null engine too",
                        "floor",
                        model.floorProperty(),
                        "Measures what the measuring itself costs, in the same cells."));
    }

    private static Spinner<Integer> number(String id, int most, ObjectProperty<Integer> value) {
        IntegerSpinnerValueFactory values = new IntegerSpinnerValueFactory(1, most);
        values.valueProperty().bindBidirectional(value);
        Spinner<Integer> spinner = new Spinner<>(values);
        spinner.setId(id);
        spinner.setEditable(true);
        spinner.setMaxWidth(Double.MAX_VALUE);
        return spinner;
    }

    private static CheckBox box(String text, String id, BooleanProperty on, String help) {
        CheckBox box = new CheckBox(text);
        box.setId(id);
        box.selectedProperty().bindBidirectional(on);
        box.setTooltip(new Tooltip(help));
        return box;
    }

    private static HBox line(String text, Node control) {
        Label label = new Label(text);
        label.setMinWidth(LABEL_WIDTH);
        label.setLabelFor(control);
        if (control instanceof Spinner<?> spinner) spinner.getEditor().setAccessibleText(text);
        HBox line = new HBox(label, control);
        line.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(control, Priority.ALWAYS);
        return line;
    }

    private static Node field(String text, Field<?> field, String id, String hint) {
        TextField input = new TextField();
        input.setId(id);
        input.setPromptText(hint);
        input.setTooltip(new Tooltip(hint));
        input.textProperty().bindBidirectional(field.textProperty());
        FaultLabel fault = new FaultLabel();
        fault.textProperty().bind(field.faultProperty());
        field.faultProperty()
                .addListener((o, was, is) -> input.pseudoClassStateChanged(ERROR, !is.isEmpty()));
        return new VBox(4, line(text, input), fault);
    }

    private Node summary() {
        Label sentence = new Label();
        sentence.setId("plan-summary");
        sentence.setWrapText(true);
        sentence.setMinHeight(USE_PREF_SIZE);
        Label skipped = new Label();
        skipped.setId("plan-skipped");
        skipped.getStyleClass().add("engine-note");
        skipped.setWrapText(true);
        skipped.setMaxHeight(54);
        skipped.managedProperty().bind(skipped.visibleProperty());
        Tooltip all = new Tooltip();
        skipped.setTooltip(all);
        Runnable tell =
                () -> {
                    Planned planned = model.plannedProperty().get();
                    sentence.setText(planned.summary());
                    sentence.pseudoClassStateChanged(
                            ERROR, !planned.runnable() && planned != Planned.NOTHING);
                    skipped.setText(planned.skipped());
                    all.setText(planned.skipped());
                    skipped.setVisible(!planned.skipped().isEmpty());
                };
        model.plannedProperty().addListener((o, was, is) -> tell.run());
        tell.run();
        VBox box = new VBox(4, sentence, skipped);
        box.getStyleClass().add("plan-summary");
        return box;
    }
}
